import { contributionById } from '#server/domain/gifts/contributions/index.ts'
import { partnerAccountsOf } from '#server/domain/wedding/weddings/index.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { type DisputeMailStep, disputeMailWords } from './dispute-mail-words.ts'
import { queuePartnerMail } from './send-receiving-account-mail.tsx'

/** The state of the contribution after each step of a dispute; in any other state the email is outdated. */
const states = { opened: 'disputed', won: 'received', lost: 'returned' } as const

/** Returns the job that emails both partners about a card dispute. An unanswered one is lost. */
const notifyOfDisputeStep = (kind: string, step: DisputeMailStep) =>
  defineJob<{ readonly contributionId: string }>({
    kind,
    run: async (platform, { contributionId }, { eventId }) => {
      await platform.database.transaction(async (tx) => {
        const found = await contributionById(tx, contributionId)
        if (found?.contribution.state !== states[step]) return
        for (const accountId of await partnerAccountsOf(tx, found.wedding.id)) {
          await queuePartnerMail(tx, platform, {
            accountId,
            wedding: found.wedding,
            event: `dispute:${contributionId}:${eventId}`,
            place: `/boda/llegado?regalo=${contributionId}`,
            write: (to) => disputeMailWords({ ...to, step }),
          })
        }
      })
    },
  })

export const notifyOfDispute = notifyOfDisputeStep('tell-of-dispute', 'opened')
export const notifyOfDisputeWon = notifyOfDisputeStep('tell-of-dispute-won', 'won')
export const notifyOfDisputeLost = notifyOfDisputeStep('tell-of-dispute-lost', 'lost')
