import { createVersionChain } from '#web/workspace/notices/version-chain.ts'

/** An event, or the series of one, and a version of it. */
export type EventVersion = { readonly id: string; readonly version: number }

/** Creates a record of the versions that changes of events on this screen have produced, for their undo. */
export function createEventVersions() {
  const versions = createVersionChain()
  return {
    /**
     * Records a saved change. `sent` is the version that it was sent for: if the change split `saved` off from a
     * series, the series has changed as well, and the undo merges `saved` into it.
     */
    note(saved: EventVersion, sent: EventVersion = saved) {
      const noted = versions.note(saved.id, saved.version)
      const series = sent.id === saved.id ? noted : versions.note(sent.id, sent.version + 1)
      return { expected: () => noted.expected(), undone: (since: number) => series.undone(since) }
    },
  }
}
