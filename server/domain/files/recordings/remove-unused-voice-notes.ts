import { defineJob } from '#server/platform/jobs.ts'
import { forgetUnused } from './voice-note-store.ts'

/** Forgets the recordings that have gone with no gift for a day. Their bytes go with those of pictures whose row is gone. */
export const removeUnusedVoiceNotesJob = defineJob<Record<string, never>>({
  kind: 'remove-unused-voice-notes',
  run: async ({ database, clock }) => {
    await database.transaction((tx) => forgetUnused(tx, clock.now()))
  },
})
