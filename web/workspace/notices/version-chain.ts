type NotedChange = { readonly before: number; after: number }

/**
 * Creates a record of the versions that changes on this screen have produced. The server accepts an undo only
 * at that version. An undo restores the content before it under a new version number, which the undo of the
 * change before it then expects.
 */
export function createVersionChain() {
  const changes = new Map<string, readonly NotedChange[]>()
  return {
    /** Records a change that produced this version from the previous one. */
    note(id: string, version: number) {
      const change: NotedChange = { before: version - 1, after: version }
      changes.set(id, [...(changes.get(id) ?? []), change])
      return {
        /** Returns the version at which the undo discards nothing newer. */
        expected: (): number => change.after,
        /** Records the version that the undo produced. */
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
