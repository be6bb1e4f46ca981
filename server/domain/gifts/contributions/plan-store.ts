import { asc, eq, or } from 'drizzle-orm'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { Contribution } from './contribution.ts'
import { type LoadedContribution, lockById } from './contribution-store.ts'
import { ContributionNotFound } from './contributions.refusals.ts'
import { contributions } from './contributions.tables.ts'
import { hashToken } from './private-link.ts'

/** Returns all instalments of a plan in order, ended ones included. */
export async function instalmentsOfPlan(on: Reader, planId: string): Promise<Contribution[]> {
  return on
    .select()
    .from(contributions)
    .where(eq(contributions.planId, planId))
    .orderBy(asc(contributions.part), asc(contributions.id))
}

/** Locks all instalments behind a private link in order; a single payment is returned alone. */
export async function lockPlanByToken(tx: Tx, token: string): Promise<LoadedContribution[]> {
  const [known] = await tx
    .select({ id: contributions.id, planId: contributions.planId })
    .from(contributions)
    .where(eq(contributions.tokenHash, hashToken(token)))
  if (!known) throw ContributionNotFound()
  return lockPlan(tx, known.planId ?? known.id)
}

/**
 * Locks all instalments of a plan in order. The original row comes first, so that a waiting transaction sees
 * instalments created meanwhile.
 */
export async function lockPlan(tx: Tx, planId: string): Promise<LoadedContribution[]> {
  await tx
    .select({ id: contributions.id })
    .from(contributions)
    .where(eq(contributions.id, planId))
    .for('update')
  const ids = await tx
    .select({ id: contributions.id })
    .from(contributions)
    .where(or(eq(contributions.id, planId), eq(contributions.planId, planId)))
    .orderBy(asc(contributions.part), asc(contributions.id))
    .for('update')
  const found: LoadedContribution[] = []
  for (const { id } of ids) {
    const one = await lockById(tx, id)
    if (one) found.push(one)
  }
  return found
}
