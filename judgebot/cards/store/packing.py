"""An official record kept small, and told from a damaged one."""

from __future__ import annotations

import json
import zlib
from hashlib import blake2b
from typing import Any

from judgebot.cards.store import places

_USUAL = (
    '"imagePath":"","cardRulings":[{"question":"","answer":"","createdAt":"2024-09-06T00:00:00'
    '+00:00"}],"cardSubTypes":[{"reference":"COMPANION","name":"Companion"},{"reference":"BUREAUCRA'
    'T","name":"Bureaucrat"}],"elements":{"MAIN_COST":"#3#","RECALL_COST":"#2#","OCEAN_POWER":"1",'
    '"MOUNTAIN_POWER":"2","FOREST_POWER":"3","MAIN_EFFECT":"{J} {H} {R} When I leave the Expedition'
    ' zone — At Noon — At Dusk — If you control two or more Landmarks: []You may put a card from '
    "your hand in Reserve. If you do: Draw a card.  #[Sabotage]. (Discard up to one target card "
    "from a Reserve.)#  [[Fleeting]] [Resupply]. (Put the top card of your deck in Reserve.) "
    "Create a [Clerk 1/1/1] Soldier token in your Companion Expedition. I gain 1 boost. "
    'Target Character gains [Anchored]. with Hand Cost {3} or less","ECHO_EFFECT":"{D} : '
    '"},"isSuspended":false,"isErrated":false,"isBanned":false,"collectorNumber":"BTG-001-U-1234-EN'
    '","reference":"ALT_CORE_B_YZ_10_U_1234","cardSet":{"reference":"CORE","name":"Beyond the Gates'
    '"},"name":"","rarity":{"reference":"UNIQUE","name":"Unique"},"mainFaction":{"reference":"AX",'
    '"color":"#8c432a","name":"Axiom"},"cardType":{"reference":"CHARACTER","name":"Character"}'
).encode()
"""What most records say, so that a packed one need not; part of the format, never to be changed."""


def pack(record: Any) -> tuple[bytes, bytes]:
    """A record as it is kept.

    record: the official record.
    Returns the digest of what it says, and it, packed. Raises ValueError for a text that is none.
    """
    written = json.dumps(record, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    data = written.encode()
    packer = zlib.compressobj(level=1, wbits=-15, zdict=_USUAL)
    return digest(data), packer.compress(data) + packer.flush()


def unpack(told: bytes, packed: bytes) -> Any:
    """A record as it was imported.

    told: its digest. packed: what `pack` returned.
    Raises Unusable if it is damaged.
    """
    try:
        unpacker = zlib.decompressobj(wbits=-15, zdict=_USUAL)
        data = unpacker.decompress(packed) + unpacker.flush()
    except (zlib.error, TypeError):
        raise places.damaged() from None
    if digest(data) != told:
        raise places.damaged()
    return json.loads(data)


def digest(data: bytes) -> bytes:
    """What is the same for the same contents only: twelve bytes."""
    return blake2b(data, digest_size=12).digest()
