import { householdById, invitationUrl, localeOf } from '#server/domain/people/guests/index.ts'
import { isOpenToAnswer, lastDayToAnswer } from '#server/domain/people/rsvp/index.ts'
import { messageById, sendMessageMailKind } from '#server/domain/people/outreach/index.ts'
import { coupleName, type Wedding, weddingById } from '#server/domain/wedding/weddings/index.ts'
import { renderGuestMail } from '#server/domain/papers/print-design/index.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { isMailed } from '#shared/inputs/outreach.ts'
import { isVisibleToGuests } from '#shared/states/wedding.ts'
import { householdMailWords } from './household-mail-words.ts'

/**
 * Mails the date, the invitation or a reminder to households, in the language of their country and the design
 * of the page; once per message.
 */
export const sendMessageMail = defineJob({
  kind: sendMessageMailKind,
  run: async (platform, { messageIds }) => {
    for (const messageId of messageIds)
      await platform.database.transaction(async (tx) => {
        const message = await messageById(tx, messageId)
        const household = message && (await householdById(tx, message.householdId))
        const wedding = household && (await weddingById(tx, household.weddingId))
        if (!message || !isMailed(message.kind) || !household?.email || !wedding) return
        if (!isOpenToAnswer(wedding, platform.clock.now())) return
        const language = localeOf(household, wedding)
        const own = invitationUrl(platform, household)
        const { subject, ...content } = householdMailWords(message.kind, {
          language,
          to: household.greeting || household.name,
          household: household.name,
          couple: coupleName({ ...wedding, locale: language }),
          place: wedding.place,
          weddingDate: wedding.weddingDate,
          lastDay: lastDayToAnswer(wedding),
          url: message.kind === 'saveTheDate' ? pageOr(own, wedding) : own,
        })
        await queueMail(tx, {
          // Named like its job: mails in the queue have it.
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

/** Returns the address of the couple's page if guests can open it, else the invitation. */
function pageOr(invitation: string, { slug, status }: Pick<Wedding, 'slug' | 'status'>): string {
  return isVisibleToGuests(status) ? new URL(`/${slug}`, invitation).href : invitation
}
