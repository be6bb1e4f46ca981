import { noteDelivery } from '#server/domain/planning/mailbox/index.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { outcomeOf } from '#server/platform/mail/mail-outcome.ts'

/** Shows the couple the delivery state of a letter to one address: sent, bounced or refused. */
export const noteLetterOutcome = defineJob<{ emailId: string }>({
  kind: 'note-letter-outcome',
  run: async ({ database, clock }, { emailId }) => {
    await database.transaction(async (tx) => {
      const outcome = await outcomeOf(tx, BigInt(emailId))
      const mailId = /^(?:mail|thanks|booking-request:[a-z]+):([0-9a-f-]{36})$/.exec(
        outcome?.event ?? '',
      )?.[1]
      if (!outcome || !mailId || outcome.state === 'queued') return
      const { toAddress: address, state, problem, key } = outcome
      await noteDelivery(tx, { mailId, address }, { state, problem, messageId: key, changedAt: clock.now() })
    })
  },
})
