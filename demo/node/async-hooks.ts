/** A tab has no context that follows asynchronous calls: the value is only available synchronously. */
export class AsyncLocalStorage<Value> {
  #now: Value | undefined
  getStore(): Value | undefined {
    return this.#now
  }
  run<Result>(value: Value, act: () => Result): Result {
    const before = this.#now
    this.#now = value
    try {
      return act()
    } finally {
      this.#now = before
    }
  }
}
