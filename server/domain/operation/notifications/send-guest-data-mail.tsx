import { contributionById } from '#server/domain/gifts/contributions/index.ts'
import { householdById } from '#server/domain/people/guests/index.ts'
import { partnerAccountsOf, weddingById } from '#server/domain/wedding/weddings/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { type ErasedGuest, guestDataMailWords, retentionMailWords } from './guest-data-mail-words.ts'
import { queuePartnerMail } from './send-receiving-account-mail.tsx'

type Erasure = {
  readonly weddingId: string
  readonly link: ErasedGuest['link']
  readonly subjectId: string
}

/** Notifies both partners that a guest erased their data, once per erasure. */
export const notifyOfErasedGuest = defineJob<Erasure>({
  kind: 'tell-of-erased-guest',
  run: async (platform, erasure, { eventId }) => {
    await platform.database.transaction(async (tx) => {
      const wedding = await weddingById(tx, erasure.weddingId)
      const guest = await erasedGuest(tx, erasure)
      if (!wedding || !guest) return
      for (const accountId of await partnerAccountsOf(tx, wedding.id))
        await queuePartnerMail(tx, platform, {
          accountId,
          wedding,
          event: `guest-data-erased:${wedding.id}:${eventId}`,
          place: guest.link === 'gift' ? `/boda/llegado?regalo=${erasure.subjectId}` : '/boda/invitados',
          write: (to) => guestDataMailWords({ ...to, ...guest }),
        })
    })
  },
})

async function erasedGuest(tx: Tx, { link, subjectId }: Erasure): Promise<ErasedGuest | null> {
  if (link === 'gift') {
    const found = await contributionById(tx, subjectId)
    return found && { link, reference: found.contribution.reference }
  }
  const household = await householdById(tx, subjectId)
  return household && { link, household: household.name }
}

type RetentionMailPayload = { readonly weddingId: string; readonly day: string }

/** Notifies both partners of the day on which the data of their guests is erased, and how to extend it. */
export const notifyOfGuestErasure = defineJob<RetentionMailPayload>({
  kind: 'tell-of-guest-erasure',
  run: (platform, announced, { eventId }) =>
    queueRetentionMail(
      platform,
      announced,
      'guestErasure',
      `guest-erasure:${announced.weddingId}:${eventId}`,
    ),
})

/**
 * Asks both partners after the wedding how long the data of their guests is kept, and tells them what happens
 * without an answer.
 */
export const notifyOfGuestRetention = defineJob<RetentionMailPayload>({
  kind: 'ask-guest-retention',
  run: (platform, announced) =>
    queueRetentionMail(platform, announced, 'guestRetention', `guest-retention:${announced.weddingId}`),
})

async function queueRetentionMail(
  platform: Platform,
  { weddingId, day }: RetentionMailPayload,
  about: 'guestErasure' | 'guestRetention',
  event: string,
): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const wedding = await weddingById(tx, weddingId)
    if (!wedding) return
    for (const accountId of await partnerAccountsOf(tx, weddingId))
      await queuePartnerMail(tx, platform, {
        accountId,
        wedding,
        event,
        place: '/boda/ajustes#datos-de-invitados',
        write: (to) => retentionMailWords({ ...to, about, day }),
      })
  })
}
