import { and, asc, eq, inArray } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { giftsByIds } from '#server/domain/gifts/gift-list/index.ts'
import {
  pageTopic,
  type Wedding,
  weddingById,
  WeddingNotFound,
  weddingOfPartner,
  weddingTopic,
} from '#server/domain/wedding/weddings/index.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { prepareStatement } from '#server/platform/db/prepare-statement.ts'
import { defineLock } from '#server/platform/db/locks.ts'
import { invariant } from '#server/platform/invariant.ts'
import { type DomainEvent, raise } from '#server/platform/events.ts'
import { isHolding, type ContributionAct } from '#shared/states/contribution.ts'
import { type Contribution, type ContributionLine, isAllowed, isForProvider } from './contribution.ts'
import type { ContributionWithLines } from './funding-store.ts'
import { ContributionMoved, ContributionNotFound } from './contributions.refusals.ts'
import type { ContributionPayload } from './contributions.events.ts'
import { contributionLines, contributions } from './contributions.tables.ts'
import { giftTopic, hashToken } from './private-link.ts'

/** `isCompared`: the contribution is compared with a bank line, so its amount is visible. */
export type LoadedContribution = ContributionWithLines & { wedding: Wedding; isCompared?: boolean }

/** Makes a repeated request wait for the first one, whose contribution does not exist yet. */
export const lockContribution = defineLock<[contributionId: string]>('contribution')

export async function linesOf(on: Reader, contributionId: string): Promise<ContributionLine[]> {
  return selectLines(on, { contributionId })
}

const selectLines = prepareStatement<{ contributionId: string }, ContributionLine>((on, placeholder) =>
  on
    .select()
    .from(contributionLines)
    .where(eq(contributionLines.contributionId, placeholder('contributionId')))
    .orderBy(asc(contributionLines.position)),
)

/** Returns the contribution behind a private link, with its row locked. */
export async function lockByToken(tx: Tx, token: string): Promise<LoadedContribution> {
  const [contribution] = await tx
    .select()
    .from(contributions)
    .where(eq(contributions.tokenHash, hashToken(token)))
    .for('update')
  if (!contribution) throw ContributionNotFound()
  const wedding = await weddingById(tx, contribution.weddingId)
  invariant(wedding, 'Wedding of a contribution missing')
  return complete(tx, contribution, wedding, await linesOf(tx, contribution.id))
}

/**
 * Returns the contribution for a partner, with its row locked. Refuses `ContributionNotFound` for anyone
 * else.
 */
export async function lockForPartner(tx: Tx, context: AppContext, id: string): Promise<LoadedContribution> {
  const [contribution] = await tx.select().from(contributions).where(eq(contributions.id, id)).for('update')
  if (!contribution) throw ContributionNotFound()
  const wedding = await weddingOfPartner(tx, context, contribution.weddingId).catch((error: unknown) => {
    throw error instanceof WeddingNotFound ? ContributionNotFound() : error
  })
  return complete(tx, contribution, wedding, await linesOf(tx, contribution.id))
}

/** Returns the contribution in any state, with its row locked; null if it does not exist. */
export async function lockById(tx: Tx, id: string): Promise<LoadedContribution | null> {
  const [found] = await lockByIds(tx, [id])
  return found ?? null
}

/** Locks contributions in the order of their ids and returns those that exist, in a fixed number of statements. */
export async function lockByIds(tx: Tx, ids: readonly string[]): Promise<LoadedContribution[]> {
  const found = await tx
    .select()
    .from(contributions)
    .where(inArray(contributions.id, [...ids]))
    .orderBy(asc(contributions.id))
    .for('update')
  const loaded = [...Map.groupBy(found, ({ weddingId }) => weddingId)].map(([weddingId, some]) =>
    completeAll(tx, weddingId, some),
  )
  return (await Promise.all(loaded)).flat()
}

async function completeAll(tx: Tx, weddingId: string, some: Contribution[]): Promise<LoadedContribution[]> {
  const ids = some.map(({ id }) => id)
  const [wedding, lines] = await Promise.all([
    weddingById(tx, weddingId),
    tx
      .select()
      .from(contributionLines)
      .where(inArray(contributionLines.contributionId, ids))
      .orderBy(asc(contributionLines.position)),
  ])
  invariant(wedding, 'Wedding of a contribution missing')
  const gifts = await giftsByIds(tx, weddingId, [...new Set(lines.map((line) => line.giftId))])
  const byContribution = Map.groupBy(lines, ({ contributionId }) => contributionId)
  return some.map((contribution) => ({
    contribution,
    lines: byContribution.get(contribution.id) ?? [],
    gifts,
    wedding,
  }))
}

async function complete(
  tx: Tx,
  contribution: Contribution,
  wedding: Wedding,
  lines: ContributionLine[],
): Promise<LoadedContribution> {
  const gifts = await giftsByIds(
    tx,
    wedding.id,
    lines.map((line) => line.giftId),
  )
  return { contribution, lines, gifts, wedding }
}

/** Refuses with `ContributionMoved` if the state of the contribution does not allow the act. */
export function requireAllowed(act: ContributionAct, { contribution }: ContributionWithLines): void {
  if (!isAllowed(act, contribution.state) || isForProvider(act, contribution))
    throw ContributionMoved({ state: contribution.state })
}

/**
 * Saves the new state of a contribution, records the event, and notifies the couple's screens, the page and
 * the private page.
 */
export async function moveContribution(
  tx: Tx,
  { contribution, wedding }: { contribution: Contribution; wedding: Wedding },
  event: DomainEvent<ContributionPayload>,
  changes: Partial<Contribution>,
): Promise<Contribution> {
  const forgotten =
    changes.state && !isHolding(changes.state) ? { giverAddressKey: null, giverDeviceKey: null } : {}
  const [moved] = await tx
    .update(contributions)
    .set({ ...changes, ...forgotten, step: contribution.step + 1 })
    .where(and(eq(contributions.id, contribution.id), eq(contributions.step, contribution.step)))
    .returning()
  invariant(moved, 'Locked contribution changed state concurrently')
  await recordContribution(tx, moved, wedding, event)
  return moved
}

/** Records an event of a contribution and notifies its subscribers. */
export async function recordContribution(
  tx: Tx,
  contribution: Contribution,
  wedding: Wedding,
  event: DomainEvent<ContributionPayload>,
): Promise<void> {
  await raise(tx, event, { weddingId: wedding.id, contributionId: contribution.id }, [
    weddingTopic(wedding.id),
    pageTopic(wedding.slug),
    giftTopic(contribution.id),
    // The private page of a plan is that of its first instalment.
    ...(contribution.planId && contribution.planId !== contribution.id
      ? [giftTopic(contribution.planId)]
      : []),
  ])
}
