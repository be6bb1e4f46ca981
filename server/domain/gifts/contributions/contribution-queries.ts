import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { giftsByIds } from '#server/domain/gifts/gift-list/index.ts'
import type { AppContext } from '#server/graphql/viewer.ts'
import { visibleFieldsOf } from '#server/domain/wedding/privacy/index.ts'
import { partWithWedding, type Wedding, weddingById } from '#server/domain/wedding/weddings/index.ts'
import { readCursor, writeCursor } from '#server/platform/cursor.ts'
import { type Reader, rows } from '#server/platform/db/database.ts'
import { prepareStatement } from '#server/platform/db/prepare-statement.ts'
import { containsPattern, foldedSql } from '#server/platform/text-search.ts'
import { foldText } from '#shared/fold-text.ts'
import { type Contribution, isWaiting } from './contribution.ts'
import { type LoadedContribution, linesOf } from './contribution-store.ts'
import { contributionLines, contributions } from './contributions.tables.ts'
import { hashToken } from './private-link.ts'
import { isInCash, isToDecide, isToThank } from './tab-conditions.ts'

/** Returns the contribution behind a private link; null for an unknown link. */
export async function contributionByToken(on: Reader, token: string): Promise<LoadedContribution | null> {
  const [contribution] = await on
    .select()
    .from(contributions)
    .where(eq(contributions.tokenHash, hashToken(token)))
  return contribution ? withLines(on, contribution) : null
}

/** Returns a contribution with the fields visible to a partner of its wedding; null for anyone else. */
export async function contributionOfViewer(
  on: Reader,
  context: AppContext,
  id: string,
): Promise<LoadedContribution | null> {
  const [contribution] = await on.select().from(contributions).where(eq(contributions.id, id))
  if (!contribution) return null
  const found = await partWithWedding(on, context.viewer, contribution.weddingId)
  const visibleFields = found && visibleFieldsOf(found.part, found.wedding, context.clock.now())
  if (!visibleFields || (visibleFields === 'nothing' && !isWaiting(contribution))) return null
  return withLines(on, contribution)
}

/** Returns a contribution with its lines and gifts, without a permission check; for jobs. */
export async function contributionById(on: Reader, id: string): Promise<LoadedContribution | null> {
  const [contribution] = await selectById(on, { id })
  return contribution ? withLines(on, contribution) : null
}

const selectById = prepareStatement<{ id: string }, Contribution>((on, placeholder) =>
  on
    .select()
    .from(contributions)
    .where(eq(contributions.id, placeholder('id'))),
)

/** Returns contributions of a wedding in this order with lines and gifts, in a fixed number of statements. */
export async function contributionsByIds(
  on: Reader,
  wedding: Wedding,
  ids: readonly string[],
): Promise<LoadedContribution[]> {
  if (ids.length === 0) return []
  const found = await on
    .select()
    .from(contributions)
    .where(inArray(contributions.id, [...ids]))
  const lines = await on
    .select()
    .from(contributionLines)
    .where(inArray(contributionLines.contributionId, [...ids]))
    .orderBy(asc(contributionLines.position))
  const gifts = await giftsByIds(on, wedding.id, [...new Set(lines.map((line) => line.giftId))])
  return ids.flatMap((id) => {
    const contribution = found.find((one) => one.id === id)
    return contribution
      ? { contribution, lines: lines.filter((line) => line.contributionId === id), gifts, wedding }
      : []
  })
}

/** Returns contributions of a wedding, one for each id and in this order; null for an unknown id. */
export async function contributionsOf(
  on: Reader,
  weddingId: string,
  ids: readonly string[],
): Promise<(LoadedContribution | null)[]> {
  const wedding = await weddingById(on, weddingId)
  const found = wedding ? await contributionsByIds(on, wedding, ids) : []
  const byId = new Map(found.map((one) => [one.contribution.id, one]))
  return ids.map((id) => byId.get(id) ?? null)
}

/** Returns contributions of a wedding that may appear in a bank file: those without a payment provider. */
export async function contributionsToMatch(on: Reader, weddingId: string): Promise<Contribution[]> {
  return on
    .select()
    .from(contributions)
    .where(and(eq(contributions.weddingId, weddingId), eq(contributions.fromProvider, false)))
}

/** Returns all contributions ever promised to a wedding, in order, with lines and gifts. */
export async function registerOf(on: Reader, wedding: Wedding): Promise<LoadedContribution[]> {
  const found = await on
    .select()
    .from(contributions)
    .where(eq(contributions.weddingId, wedding.id))
    .orderBy(asc(contributions.createdAt), asc(contributions.id))
  const lines = await on
    .select({ line: contributionLines })
    .from(contributionLines)
    .innerJoin(contributions, eq(contributions.id, contributionLines.contributionId))
    .where(eq(contributions.weddingId, wedding.id))
    .orderBy(asc(contributionLines.position))
  const gifts = await giftsByIds(on, wedding.id, [...new Set(lines.map(({ line }) => line.giftId))])
  const byContribution = Map.groupBy(
    lines.map(({ line }) => line),
    (line) => line.contributionId,
  )
  return found.map((contribution) => ({
    contribution,
    lines: byContribution.get(contribution.id) ?? [],
    gifts,
    wedding,
  }))
}

/** Adds lines and gifts to a contribution that was read. */
export async function withLines(on: Reader, contribution: Contribution): Promise<LoadedContribution | null> {
  const wedding = await weddingById(on, contribution.weddingId)
  if (!wedding) return null
  const lines = await linesOf(on, contribution.id)
  const gifts = await giftsByIds(
    on,
    wedding.id,
    lines.map((line) => line.giftId),
  )
  return { contribution, lines, gifts, wedding }
}

export const contributionTabs = [
  'all',
  'held',
  'inCash',
  'sent',
  'received',
  'notFound',
  'toDecide',
  'toThank',
] as const
export type ContributionTab = (typeof contributionTabs)[number]

const tabs: Record<ContributionTab, SQL> = {
  all: sql`c.state not in ('undone')`,
  held: sql`c.state = 'held' and c.cash_promised_at is null`,
  inCash: isInCash,
  sent: sql`c.state = 'sent'`,
  received: sql`c.state = 'received'`,
  notFound: sql`c.state = 'notFound'`,
  toDecide: isToDecide,
  toThank: isToThank,
}

export type ContributionFilter = {
  tab: ContributionTab
  search: string | null
  first: number
  after: string | null
}
export type ContributionPage = {
  nodes: string[]
  totalCount: number
  endCursor: string | null
  hasNextPage: boolean
}

/** Maximum length of a search text, longer than any name. The rest is ignored. */
const maxSearchLength = 200

const foldedNames = foldedSql(sql`concat_ws(' ', c.signature, c.giver_name, c.on_behalf_of)`)

/** Newest first, except contributions that wait for thanks: longest waiting first. */
const orderOf = (tab: ContributionTab) =>
  tab === 'toThank'
    ? { at: sql`coalesce(c.received_at, c.created_at)`, isAfter: sql`>`, direction: sql`asc` }
    : { at: sql`c.created_at`, isAfter: sql`<`, direction: sql`desc` }

/**
 * Returns ids and count of a wedding's contributions, newest first; those that wait for thanks, longest
 * waiting first.
 * The search compares names without accents, and the reference.
 */
export async function findContributions(
  on: Reader,
  weddingId: string,
  filter: ContributionFilter,
): Promise<ContributionPage> {
  const search = filter.search?.slice(0, maxSearchLength).replace(/\s+/g, ' ').trim() ?? ''
  const like = containsPattern(foldText(search))
  const reference = containsPattern(search.replace(/\s/g, '').toUpperCase())
  const matches = search ? sql`and (${foldedNames} like ${like} or c.reference like ${reference})` : sql``
  const where = sql`c.wedding_id = ${weddingId} and ${tabs[filter.tab]} ${matches}`
  const after = readCursor(filter.after)
  const { at, isAfter, direction } = orderOf(filter.tab)
  const later = after
    ? sql`and (${at}, c.id) ${isAfter} (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql``
  const found = await rows<{ id: string; at: Date }>(
    on,
    sql`select c.id, ${at} as at from contributions c where ${where} ${later}
      order by ${at} ${direction}, c.id ${direction} limit ${filter.first + 1}`,
  )
  const [counted] = await rows<{ count: number }>(
    on,
    sql`select count(*)::int as count from contributions c where ${where}`,
  )
  const page = found.slice(0, filter.first)
  const last = page.at(-1)
  return {
    nodes: page.map((row) => row.id),
    totalCount: counted?.count ?? 0,
    endCursor: last ? writeCursor(last.at, last.id) : null,
    hasNextPage: found.length > page.length,
  }
}

/** Returns those of these addresses, in lower case, that no gift of the wedding has any more. */
export async function unclaimedAddresses(
  on: Reader,
  weddingId: string,
  addresses: readonly string[],
): Promise<string[]> {
  const found = await rows<{ address: string }>(
    on,
    sql`select distinct lower(a.address) as address from jsonb_array_elements_text(${JSON.stringify(addresses)}::jsonb) as a(address)
      where not exists (select 1 from contributions c where c.wedding_id = ${weddingId} and lower(c.email) = lower(a.address))`,
  )
  return found.map(({ address }) => address)
}
