import { householdById, invitationUrl, localeOf } from '#server/domain/people/guests/index.ts'
import { isOpenToAnswer, lastDayToAnswer } from '#server/domain/people/rsvp/index.ts'
import { householdsOfMessages, sendReminderKind } from '#server/domain/people/outreach/index.ts'
import { coupleName, weddingById } from '#server/domain/wedding/weddings/index.ts'
import { renderGuestMail } from '#server/domain/papers/print-design/index.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { invitationMailWords } from './invitation-mail-words.ts'

/**
 * Reminds households to answer the invitation, each with its own link and in the language of its country;
 * once per message.
 */
export const sendReminderMail = defineJob({
  kind: sendReminderKind,
  run: async (platform, { messageIds }) => {
    for (const messageId of messageIds)
      await platform.database.transaction(async (tx) => {
        const [id] = await householdsOfMessages(tx, [messageId])
        const household = id === undefined ? null : await householdById(tx, id)
        const wedding = household && (await weddingById(tx, household.weddingId))
        if (!household?.email || !wedding || !isOpenToAnswer(wedding, platform.clock.now())) return
        const { subject, ...content } = invitationMailWords('reminder', {
          language: localeOf(household, wedding),
          to: household.greeting || household.name,
          household: household.name,
          couple: coupleName({ ...wedding, locale: localeOf(household, wedding) }),
          lastDay: lastDayToAnswer(wedding),
          url: invitationUrl(platform, household),
        })
        await queueMail(tx, {
          event: `rsvp-reminder:${household.id}:${messageId}`,
          audience: 'public',
          to: { name: household.name, address: household.email },
          language: content.language,
          subject,
          ...(await renderGuestMail(tx, wedding, content)),
        })
      })
  },
})
