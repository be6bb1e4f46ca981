import { defineJob } from '#server/platform/jobs.ts'
import { forgetUnused } from './voice-note-store.ts'

/**
 * Deletes recordings that have belonged to no gift for a day. Their content is removed with that of deleted
 * pictures.
 */
export const removeUnusedVoiceNotesJob = defineJob<Record<string, never>>({
  kind: 'remove-unused-voice-notes',
  run: async ({ database, clock }) => {
    await database.transaction((tx) => forgetUnused(tx, clock.now()))
  },
})
