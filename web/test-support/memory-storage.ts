/** A `localStorage` for tests, whose keys `Object.keys` returns as in a browser. */
export class MemoryStorage {
  setItem(key: string, value: string): void {
    Object.assign(this, { [key]: value })
  }
  getItem(key: string): unknown {
    return Object.entries(this).find(([name]) => name === key)?.[1] ?? null
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key)
  }
}
