import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import {
  type Contribution,
  ContributionMoved,
  ContributionNotFound,
  type LoadedContribution,
  lockById,
  lockByIds,
} from '#server/domain/gifts/contributions/index.ts'
import { forgetNoted, noteArrival, takeConfirmationBack } from '#server/domain/gifts/receiving/index.ts'
import { restorePromisedAmount, type PromisedLine } from '#server/domain/gifts/giving/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { Money } from '#shared/money.ts'
import { bankLines, bankMatches } from './reconciliation.tables.ts'
import { type BankLine, changeLines, unmatchedFields } from './statement-store.ts'

export type BankMatch = typeof bankMatches.$inferSelect

type NewMatch = {
  contributionId: string
  how: BankMatch['how']
  moved: boolean
  before?: PromisedLine[] | undefined
  receivedOnBefore?: string | null
  madeBy: string | null
}

/** Links a bank line to a contribution. */
export async function link(
  tx: Tx,
  platform: Pick<Platform, 'clock' | 'random'>,
  line: BankLine,
  match: NewMatch,
): Promise<void> {
  await linkAll(tx, platform, [{ line, ...match }])
}

/** Links bank lines to contributions in one statement. */
export async function linkAll(
  tx: Tx,
  { clock, random }: Pick<Platform, 'clock' | 'random'>,
  matches: readonly (NewMatch & { line: BankLine })[],
): Promise<void> {
  const madeAt = clock.now()
  await tx.insert(bankMatches).values(
    matches.map(({ line: { id: lineId, weddingId }, ...match }) => ({
      id: random.uuid(),
      weddingId,
      lineId,
      madeAt,
      ...match,
    })),
  )
}

/** Returns the current links of these lines or contributions, without undone ones. */
export async function linksOf(
  on: Reader,
  of: { lineIds: readonly string[] } | { contributionIds: readonly string[] },
): Promise<BankMatch[]> {
  const ids = 'lineIds' in of ? of.lineIds : of.contributionIds
  if (ids.length === 0) return []
  const column = 'lineIds' in of ? bankMatches.lineId : bankMatches.contributionId
  return on
    .select()
    .from(bankMatches)
    .where(and(inArray(column, [...ids]), isNull(bankMatches.undoneAt)))
}

/**
 * Returns true if a bank line is linked to the contribution. Partial payments that wait for the rest do not
 * count.
 */
export async function isLinked(tx: Tx, contributionId: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: bankMatches.id })
    .from(bankMatches)
    .where(
      and(
        eq(bankMatches.contributionId, contributionId),
        isNull(bankMatches.undoneAt),
        ne(bankMatches.how, 'waiting'),
      ),
    )
    .limit(1)
  return found !== undefined
}

/**
 * Locks these contributions and returns them in the given order. Throws `ContributionNotFound` for one of
 * another wedding or paid through a provider.
 */
export async function lockContributions(
  tx: Tx,
  weddingId: string,
  ids: readonly string[],
): Promise<LoadedContribution[]> {
  const found = new Map((await lockByIds(tx, ids)).map((one) => [one.contribution.id, one]))
  return ids.map((id) => {
    const one = found.get(id)
    if (one?.contribution.weddingId !== weddingId || one.contribution.fromProvider)
      throw ContributionNotFound()
    return one
  })
}

/** Returns the amount expected at the bank, in the currency in which it was sent. */
export function expectedAtBank({ sentMinor, sentCurrency, totalMinor, currency }: Contribution): Money {
  return sentMinor !== null && sentCurrency !== null
    ? { minor: sentMinor, currency: sentCurrency }
    : { minor: totalMinor, currency }
}

/**
 * Undoes the links of a contribution and returns their lines. A contribution that the match confirmed is in
 * state `sent` again, one that it recorded is removed, and lines without another link are open. Throws
 * `ContributionMoved` if the couple have processed the contribution further.
 */
export async function undoLinks(
  tx: Tx,
  platform: Pick<Platform, 'clock'>,
  contributionId: string,
  why: { undoneBy: string | null; undoReason: string },
): Promise<BankLine[]> {
  const found = await lockById(tx, contributionId)
  const links = await linksOf(tx, { contributionIds: [contributionId] })
  if (!found || links.length === 0) return []
  const moved = links.find((one) => one.moved)
  if (moved) {
    if (found.contribution.state !== 'received') throw ContributionMoved({ state: found.contribution.state })
    if (moved.how === 'noted') await forgetNoted(tx, platform, found)
    else {
      const contribution = await takeConfirmationBack(tx, platform, found)
      const holding = await lockById(tx, contributionId)
      if (moved.before && holding) await restorePromisedAmount(tx, { ...holding, contribution }, moved.before)
    }
  } else await forgetArrival(tx, found, links)
  await endLinks(tx, platform, links, why)
  const lines = await tx
    .select()
    .from(bankLines)
    .where(
      inArray(
        bankLines.id,
        links.map((one) => one.lineId),
      ),
    )
  const others = await linksOf(tx, { lineIds: lines.map((line) => line.id) })
  const free = lines.filter((line) => others.every((one) => one.lineId !== line.id))
  await changeLines(tx, free, unmatchedFields)
  return lines
}

/** Restores the day of arrival that a contribution confirmed by hand had before it was linked. */
async function forgetArrival(tx: Tx, found: LoadedContribution, links: readonly BankMatch[]): Promise<void> {
  const dated = links.find(({ how }) => how === 'reference' || how === 'said')
  if (dated && found.contribution.state === 'received') await noteArrival(tx, found, dated.receivedOnBefore)
}

/** Marks links as undone, with the account and the reason. */
export async function endLinks(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  links: readonly BankMatch[],
  why: { undoneBy: string | null; undoReason: string },
): Promise<void> {
  if (links.length === 0) return
  const ids = links.map((one) => one.id)
  await tx
    .update(bankMatches)
    .set({ ...why, undoneAt: clock.now() })
    .where(inArray(bankMatches.id, ids))
}
