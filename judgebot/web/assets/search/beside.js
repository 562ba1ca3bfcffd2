// The search in a worker, so that the page goes on hearing while the index is read and searched.

// A search whose index is read. Throws where no worker may be had, or none that reads the index.
export async function besideThePage(script, index) {
  const worker = new Worker(script, { type: "module" });
  const first = new Promise((resolve, reject) => {
    worker.addEventListener("error", () => reject(new Error("no worker")), { once: true });
    worker.addEventListener("message", ({ data }) => resolve(data), { once: true });
  });
  worker.postMessage({ index: new URL(index, location.href).href });
  try {
    const { said } = await first;
    if (said) throw new Error(said);
  } catch (error) {
    worker.terminate();
    throw error;
  }
  return new Beside(worker);
}

class Beside {
  #waiting = [];

  constructor(worker) {
    this.worker = worker;
    worker.addEventListener("message", ({ data }) => this.#waiting.shift()(data));
  }

  find(query, limit) {
    this.worker.postMessage({ query, limit });
    return new Promise((resolve) => { this.#waiting.push(resolve); });
  }
}
