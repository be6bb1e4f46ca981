import { contributionById } from '#server/domain/gifts/giving/index.ts'
import { partnerAccountsOf } from '#server/domain/wedding/weddings/index.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { type DisputeMailStep, disputeMailWords } from './dispute-mail-words.ts'
import { queuePartnerMail } from './send-rail-mail.tsx'

/** As a claim leaves a contribution: whoever finds it otherwise comes too late to say it. */
const states = { opened: 'disputed', won: 'received', lost: 'returned' } as const

/** A mail to both partners about a claim against a payment by card: an open one is lost when nobody answers it in time. */
const tellOfDisputeStep = (kind: string, step: DisputeMailStep) =>
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

export const tellOfDispute = tellOfDisputeStep('tell-of-dispute', 'opened')
export const tellOfDisputeWon = tellOfDisputeStep('tell-of-dispute-won', 'won')
export const tellOfDisputeLost = tellOfDisputeStep('tell-of-dispute-lost', 'lost')
