import { accountById } from '#server/domain/identity/accounts/index.ts'
import { accountsToRemind, reminderAbout } from '#server/domain/planning/calendar/index.ts'
import { coupleName, weddingById } from '#server/domain/wedding/weddings/index.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { Letter } from '#server/platform/mail/letter.tsx'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { renderMail } from '#server/platform/mail/render-mail.ts'
import { eventMailWords } from './event-mail-words.ts'

type EventReminderPayload = { readonly weddingId: string; readonly eventId: string; readonly start: string }

/** Reminds the members named in an event, or both partners if none is; once per occurrence. */
export const sendEventReminder = defineJob<EventReminderPayload>({
  kind: 'send-event-reminder',
  run: async (platform, { weddingId, eventId, start }) => {
    await platform.database.transaction(async (tx) => {
      const wedding = await weddingById(tx, weddingId)
      // Deleted or moved since: another reminder is sent at the new time.
      const event = await reminderAbout(tx, eventId, new Date(start))
      if (!wedding || !event) return
      for (const accountId of await accountsToRemind(tx, weddingId, event)) {
        const account = await accountById(tx, accountId)
        const language = account.language.startsWith('en') ? 'en' : wedding.locale
        const { subject, ...content } = eventMailWords({
          language,
          to: account.name,
          couple: coupleName({ ...wedding, locale: language }),
          timeZone: wedding.timeZone,
          url: `${platform.env.publicUrl}/boda/calendario`,
          event,
        })
        await queueMail(tx, {
          event: `event-reminder:${eventId}:${start}`,
          audience: 'members',
          to: { name: account.name, address: account.email },
          language,
          subject,
          ...renderMail(<Letter {...content} />),
        })
      }
    })
  },
})
