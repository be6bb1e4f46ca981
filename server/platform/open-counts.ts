/** Counts what is open, by key. */
export type OpenCounts = {
  readonly of: (key: string) => number
  /** Counts one more and returns how to take it back, once. */
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
