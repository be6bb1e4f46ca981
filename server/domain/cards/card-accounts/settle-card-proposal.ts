import { and, eq, isNull, lt } from 'drizzle-orm'
import { arePaymentsFrozen, proposalLife } from '#server/domain/money/payments/index.ts'
import { holdWedding, weddingById } from '#server/domain/wedding/weddings/index.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { enqueue } from '#server/platform/enqueue.ts'
import { add, hours } from '#shared/duration.ts'
import { hasStep, recordCardStep } from './account-steps.ts'
import { cardAccounts } from './card-accounts.tables.ts'
import { settleCardProposalKind } from './card-accounts.job-kinds.ts'

/** Delay before a confirmed account is retried while the operator has paused payments. */
const pausedDelay = hours(1)

/**
 * Applies the time limits of a proposed card account: confirmed and past its delay, it replaces the previous
 * one; unconfirmed, it lapses. Running early or twice has no effect.
 */
export const settleCardProposal = defineJob({
  kind: settleCardProposalKind,
  run: async (platform, { cardAccountId }) => {
    await platform.database.transaction(async (tx) => {
      const [account] = await tx
        .select()
        .from(cardAccounts)
        .where(and(eq(cardAccounts.id, cardAccountId), isNull(cardAccounts.removedAt)))
        .for('update')
      const at = platform.clock.now()
      if (!account || (await hasStep(tx, account.id, 'applied'))) return
      const { usableFrom } = account
      if ((usableFrom ?? add(account.createdAt, proposalLife)) > at) return
      await holdWedding(tx, account.weddingId)
      const wedding = await weddingById(tx, account.weddingId)
      if (usableFrom && wedding && arePaymentsFrozen(wedding))
        return enqueue(tx, settleCardProposalKind, { cardAccountId }, { runAt: add(at, pausedDelay) })
      const removed = usableFrom
        ? and(
            eq(cardAccounts.weddingId, account.weddingId),
            isNull(cardAccounts.removedAt),
            lt(cardAccounts.usableFrom, usableFrom),
          )
        : eq(cardAccounts.id, account.id)
      await tx.update(cardAccounts).set({ removedAt: at }).where(removed)
      await recordCardStep(tx, { account, step: usableFrom ? 'applied' : 'lapsed', takenBy: null, at })
    })
  },
})
