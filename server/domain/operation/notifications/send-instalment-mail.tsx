import { contributionById, instalmentsOfPlan } from '#server/domain/gifts/contributions/index.ts'
import { countedInstalments } from '#server/domain/gifts/instalments/index.ts'
import { partnerAccountsOf } from '#server/domain/wedding/weddings/index.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { isArriving } from '#shared/states/contribution.ts'
import { queuePartnerMail } from './send-receiving-account-mail.tsx'
import { instalmentRestWords } from './instalment-mail-words.ts'

/**
 * Notifies both partners that only some instalments of a gift arrived, and that the rest is available again.
 */
export const notifyCoupleOfRest = defineJob<{ readonly contributionId: string }>({
  kind: 'tell-couple-of-rest',
  run: async (platform, { contributionId }, { eventId }) => {
    await platform.database.transaction(async (tx) => {
      const found = await contributionById(tx, contributionId)
      if (!found) return
      const parts = countedInstalments(await instalmentsOfPlan(tx, contributionId))
      const came = parts.find(({ state }) => isArriving(state))
      // If nothing arrived, it was an ordinary pledge that was not kept.
      if (!came) return
      for (const accountId of await partnerAccountsOf(tx, found.wedding.id))
        await queuePartnerMail(tx, platform, {
          accountId,
          wedding: found.wedding,
          event: `set-aside-rest:${contributionId}:${eventId}`,
          place: `/boda/llegado?regalo=${came.id}`,
          write: instalmentRestWords,
        })
    })
  },
})
