import { lockRsvpNote } from '#server/domain/people/rsvp/index.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { htmlFromText } from '#shared/html-text.ts'
import { putMail } from '#server/domain/planning/mailbox/index.ts'

/**
 * Delivers the note of a household to the couple's inbox. It has the id of the note, so that it is delivered
 * once.
 */
export const deliverRsvpNote = defineJob<{ noteId: string }>({
  kind: 'deliver-rsvp-note',
  run: async (platform, { noteId }) => {
    await platform.database.transaction(async (tx) => {
      const note = await lockRsvpNote(tx, noteId)
      if (!note) return
      await putMail(tx, {
        id: noteId,
        weddingId: note.weddingId,
        category: 'inbox',
        subject: '',
        html: htmlFromText(note.text),
        date: note.createdAt,
        fromName: note.name,
        fromEmail: note.email,
        to: [],
        contributionId: null,
      })
    })
  },
})
