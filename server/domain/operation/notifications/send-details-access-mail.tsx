import { findAccount } from '#server/domain/identity/accounts/index.ts'
import { partnerAccountsOf, weddingById } from '#server/domain/wedding/weddings/index.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { detailsAccessMailWords } from './details-access-mail-words.ts'
import { queuePartnerMail } from './send-receiving-account-mail.tsx'

/**
 * Notifies both partners of a change of when guests see the payment details, and who made it; once per
 * change.
 */
export const notifyOfDetailsAccess = defineJob<{ readonly weddingId: string; readonly accountId: string }>({
  kind: 'tell-of-details-access',
  run: async (platform, { weddingId, accountId: by }, { eventId }) => {
    await platform.database.transaction(async (tx) => {
      const wedding = await weddingById(tx, weddingId)
      if (!wedding?.detailsAccess) return
      const access = wedding.detailsAccess
      const name = (await findAccount(tx, by))?.name ?? ''
      for (const accountId of await partnerAccountsOf(tx, weddingId)) {
        await queuePartnerMail(tx, platform, {
          accountId,
          wedding,
          event: `details-access:${eventId}`,
          place: '/boda/ajustes#recibir',
          write: (to) => detailsAccessMailWords({ ...to, access, name }),
        })
      }
    })
  },
})
