import type { AppContext } from '#server/graphql/viewer.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { invariant } from '#server/platform/invariant.ts'
import { addressKey } from '#server/platform/rate-limit.ts'
import { minutes } from '#shared/duration.ts'
import {
  type Contribution,
  isAllowed,
  type LoadedContribution,
  moveContribution,
  requireAllowed,
  release,
  lockPlanByToken,
  hashToken,
  ContributionChanged,
  ContributionUndone,
} from '#server/domain/gifts/contributions/index.ts'

const perAddress = { name: 'undo', max: 60, per: minutes(10) }

/**
 * Undoes a gift that was not received and releases its part of each gift. For an instalment plan, all
 * unreceived instalments.
 */
export async function undoContribution(context: AppContext, token: string): Promise<Contribution> {
  await context.rateLimit.attempt(perAddress, addressKey(context.remoteAddress))
  return context.database.transaction(async (tx) => {
    const all = await lockPlanByToken(tx, token)
    const tokenHash = hashToken(token)
    const target = all.find(({ contribution }) => contribution.tokenHash === tokenHash) ?? all[0]
    invariant(target, 'Contribution of a private link missing')
    if (target.contribution.state === 'undone' && all.length === 1) return target.contribution
    const open = all.filter((one) => isAllowed('undo', one.contribution.state))
    if (open.length === 0) requireAllowed('undo', target)
    const undone = await undoInTransaction(tx, context, open)
    return undone.find(({ id }) => id === target.contribution.id) ?? target.contribution
  })
}

/**
 * Undoes locked contributions of one giver and releases their parts of each gift. Each state must allow it.
 */
export async function undoInTransaction(
  tx: Tx,
  { clock }: Pick<AppContext, 'clock'>,
  open: readonly LoadedContribution[],
): Promise<Contribution[]> {
  const undone: Contribution[] = []
  for (const one of open) {
    await release(tx, one, 'undone')
    const changes = { state: 'undone', endedAt: clock.now() } as const
    const kind = one === open[0] ? ContributionUndone : ContributionChanged
    undone.push(await moveContribution(tx, one, kind, changes))
  }
  return undone
}
