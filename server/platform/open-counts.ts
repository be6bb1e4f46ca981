/** Counter of open resources by key. */
export type OpenCounts = {
  readonly of: (key: string) => number
  /** Increments the count and returns a function that decrements it, once. */
  readonly add: (key: string) => () => void
}

export function openCounts(): OpenCounts {
  const counts = new Map<string, number>()
  return {
    of: (key) => counts.get(key) ?? 0,
    add(key) {
      counts.set(key, (counts.get(key) ?? 0) + 1)
      let isOpen = true
      return () => {
        if (!isOpen) return
        isOpen = false
        const left = (counts.get(key) ?? 1) - 1
        if (left > 0) counts.set(key, left)
        else counts.delete(key)
      }
    },
  }
}
