import { findAccount } from '#server/domain/identity/accounts/index.ts'
import { revealDay } from '#server/domain/wedding/privacy/index.ts'
import { partnerAccountsOf, weddingById } from '#server/domain/wedding/weddings/index.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { amountPrivacyMailWords } from './amount-privacy-mail-words.ts'
import { queuePartnerMail } from './send-receiving-account-mail.tsx'

/** Notifies both partners of a change of which gift data they see, and who made it; once per change. */
export const notifyOfAmountPrivacy = defineJob<{ readonly weddingId: string; readonly accountId: string }>({
  kind: 'tell-of-discretion',
  run: async (platform, { weddingId, accountId: by }, { eventId }) => {
    await platform.database.transaction(async (tx) => {
      const wedding = await weddingById(tx, weddingId)
      if (!wedding) return
      const name = (await findAccount(tx, by))?.name ?? ''
      for (const accountId of await partnerAccountsOf(tx, weddingId)) {
        await queuePartnerMail(tx, platform, {
          accountId,
          wedding,
          event: `discretion:${eventId}`,
          place: '/boda/ajustes#discrecion',
          write: (to) =>
            amountPrivacyMailWords({
              ...to,
              amountPrivacy: wedding.amountPrivacy,
              opensOn: revealDay(wedding),
              name,
            }),
        })
      }
    })
  },
})
