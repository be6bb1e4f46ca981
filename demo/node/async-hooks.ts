/** A tab does one thing at a time and has nothing that follows a chain of calls: what is asked for is known only while it begins. */
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
