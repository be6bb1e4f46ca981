type NotedChange = { readonly before: number; after: number }

/**
 * Remembers the version that each change made here has left. The server takes an undo only at that version; an undo leads back
 * to the version before it under a new number, which is then the one that the change before it expects.
 */
export function createVersionChain() {
  const changes = new Map<string, readonly NotedChange[]>()
  return {
    /** Notes a change that has left this version, the next after the one it found. */
    note(id: string, version: number) {
      const change: NotedChange = { before: version - 1, after: version }
      changes.set(id, [...(changes.get(id) ?? []), change])
      return {
        /** The version at which nothing newer is lost by undoing. */
        expected: (): number => change.after,
        /** Called with the version that the undo has left. */
        undone(since: number): void {
          const others = (changes.get(id) ?? []).filter((one) => one !== change)
          for (const one of others) if (one.after === change.before) one.after = since
          changes.set(id, others)
        },
      }
    },
  }
}

export type VersionChain = ReturnType<typeof createVersionChain>
