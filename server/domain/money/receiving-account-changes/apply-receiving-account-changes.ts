import { and, asc, eq, lte, or } from 'drizzle-orm'
import {
  changeBankDetailsSecondFactor,
  holdWedding,
  lockTeam,
  type Wedding,
  weddingById,
} from '#server/domain/wedding/weddings/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { invariant } from '#server/platform/invariant.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { workThroughInTransactions } from '#server/platform/for-each-batch.ts'
import { stateIn } from '#server/platform/db/state-in.ts'
import { isOpenChange } from '#shared/states/receiving-account-change.ts'
import {
  arePaymentsFrozen,
  receivingAccounts,
  isSameAccount,
  payableReceivingAccountsOf,
  receivingAccountsOf,
  type ReceivingAccount,
} from '#server/domain/money/payments/index.ts'
import { receivingAccountChanges } from './receiving-account-changes.tables.ts'
import { lockChange, moveChange } from './receiving-account-change-store.ts'
import type { ReceivingAccountChange } from './receiving-account-change-queries.ts'

const pageSize = 200

/** Applies due changes of bank details and lapses unconfirmed proposals, each in its own transaction. */
export async function applyReceivingAccountChanges(platform: Platform): Promise<void> {
  const now = platform.clock.now()
  const due = (limit: number, offset: number) =>
    platform.database.db
      .select({ id: receivingAccountChanges.id })
      .from(receivingAccountChanges)
      .where(
        and(
          stateIn(receivingAccountChanges.state, isOpenChange),
          or(
            and(
              eq(receivingAccountChanges.state, 'waiting'),
              lte(receivingAccountChanges.takesEffectAt, now),
            ),
            and(eq(receivingAccountChanges.state, 'proposed'), lte(receivingAccountChanges.lapsesAt, now)),
          ),
        ),
      )
      .orderBy(asc(receivingAccountChanges.lapsesAt), asc(receivingAccountChanges.id))
      .limit(limit)
      .offset(offset)
  await workThroughInTransactions(platform, { name: 'apply-rail-changes', pageSize, due }, (tx, { id }) =>
    settle(tx, platform, id),
  )
}

async function settle(tx: Tx, platform: Platform, id: string): Promise<void> {
  const change = await lockChange(tx, id)
  const at = platform.clock.now()
  if (!change || !isOpenChange(change.state)) return
  // The lock orders this against a pause of payments by the operator.
  if (change.act === 'allowPassword') await lockTeam(tx, change.weddingId)
  else await holdWedding(tx, change.weddingId)
  const wedding = await weddingById(tx, change.weddingId)
  invariant(wedding, 'Wedding of a change of bank details missing')
  if (change.state === 'proposed' && change.lapsesAt > at) return
  if (change.state === 'waiting' && arePaymentsFrozen(wedding)) return
  if (change.state === 'waiting' && (!change.takesEffectAt || change.takesEffectAt > at)) return
  const isDone = change.state === 'waiting' && (await apply(tx, platform, change, wedding))
  const step = isDone ? ('applied' as const) : ('lapsed' as const)
  await moveChange(tx, { change, wedding, step, accountId: null, at }, { state: step, endedAt: at })
}

/**
 * Applies a confirmed change. Returns false if it is no longer valid: its account was removed, the new one
 * already exists, or no way to pay would remain.
 */
async function apply(
  tx: Tx,
  platform: Platform,
  change: ReceivingAccountChange,
  wedding: Wedding,
): Promise<boolean> {
  if (change.act === 'allowPassword') {
    await changeBankDetailsSecondFactor(tx, wedding.id, false)
    return true
  }
  const now = platform.clock.now()
  const offered = await receivingAccountsOf(tx, wedding.id)
  const target =
    change.receivingAccountId === null ? null : await lockReceivingAccount(tx, change.receivingAccountId)
  if (change.act !== 'add' && (!target || target.removedAt)) return false
  const { proposed } = change
  const others = offered.filter(({ id }) => id !== target?.id)
  if (proposed && others.some((receivingAccount) => isSameAccount(receivingAccount, proposed))) return false
  if (
    !proposed &&
    !(await payableReceivingAccountsOf(tx, wedding)).some(
      ({ receivingAccount }) => receivingAccount.id !== target?.id,
    )
  )
    return false
  if (target)
    await tx.update(receivingAccounts).set({ removedAt: now }).where(eq(receivingAccounts.id, target.id))
  if (proposed) {
    await tx.insert(receivingAccounts).values({
      ...proposed,
      id: platform.random.uuid(),
      weddingId: wedding.id,
      position: target?.position ?? Math.max(-1, ...offered.map(({ position }) => position)) + 1,
      replaces: target?.id ?? null,
      savedBy: change.proposedBy,
      confirmedAt: change.confirmedAt,
      confirmedBy: change.alone ? 'one' : 'both',
      createdAt: now,
    })
  }
  return true
}

async function lockReceivingAccount(tx: Tx, id: string): Promise<ReceivingAccount | null> {
  const [receivingAccount] = await tx
    .select()
    .from(receivingAccounts)
    .where(eq(receivingAccounts.id, id))
    .for('update')
  return receivingAccount ?? null
}

export const applyReceivingAccountChangesJob = defineJob<Record<string, never>>({
  kind: 'apply-rail-changes',
  run: applyReceivingAccountChanges,
})
