import { householdById, invitationUrl, localeOf } from '#server/domain/people/guests/index.ts'
import { lastDayToAnswer, sendInvitationLinkKind } from '#server/domain/people/rsvp/index.ts'
import { coupleName, weddingById } from '#server/domain/wedding/weddings/index.ts'
import { renderGuestMail } from '#server/domain/papers/print-design/index.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { utcHour } from '#shared/local-time.ts'
import { householdMailWords } from './household-mail-words.ts'

/** Sends households their link after a search by name: once an hour, to the address the couple stored. */
export const sendInvitationLink = defineJob({
  kind: sendInvitationLinkKind,
  run: async (platform, { householdIds }) => {
    await platform.database.transaction(async (tx) => {
      for (const id of householdIds) {
        const household = await householdById(tx, id)
        const wedding = household && (await weddingById(tx, household.weddingId))
        if (!household?.email || !wedding) continue
        const { subject, ...content } = householdMailWords('link', {
          language: localeOf(household, wedding),
          to: household.greeting || household.name,
          household: household.name,
          couple: coupleName({ ...wedding, locale: localeOf(household, wedding) }),
          place: wedding.place,
          weddingDate: wedding.weddingDate,
          lastDay: lastDayToAnswer(wedding),
          url: invitationUrl(platform, household),
        })
        const hour = utcHour(platform.clock.now())
        await queueMail(tx, {
          event: `invitation-link:${household.id}:${household.linkNumber}:${hour}`,
          audience: 'public',
          to: { name: household.name, address: household.email },
          language: content.language,
          subject,
          ...(await renderGuestMail(tx, wedding, content)),
        })
      }
    })
  },
})
