import { and, asc, desc, eq, gt, inArray, lte, ne, type Placeholder, sql } from 'drizzle-orm'
import type { Viewer } from '#server/graphql/viewer.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { prepareStatement } from '#server/platform/db/prepare-statement.ts'
import { effectivePart, partOf } from './weddings.policy.ts'
import type { Wedding } from './wedding.ts'
import { celebrations, memberships, stops, weddings } from './weddings.tables.ts'

export type Celebration = typeof celebrations.$inferSelect
export type Stop = typeof stops.$inferSelect

/** Returns the wedding with this id, without a permission check. */
export async function weddingById(on: Reader, id: string): Promise<Wedding | null> {
  const [wedding] = await selectById(on, { id })
  return wedding ?? null
}

const selectById = prepareStatement<{ id: string }, Wedding>((on, placeholder) =>
  on
    .select()
    .from(weddings)
    .where(eq(weddings.id, placeholder('id'))),
)

/**
 * SQL for the id of the wedding with this address, or else of the one that had it, so that printed and sent
 * links still work. Former addresses that can be guessed do not lead to an unlisted page.
 */
export const weddingIdAt = (slug: string | Placeholder) =>
  sql`(select id from weddings where slug = ${slug} union all
    select w.id from former_slugs f join weddings w on w.id = f.wedding_id
      where f.slug = ${slug} and (f.secret or w.visibility <> 'unlisted') limit 1)`

export async function weddingBySlug(on: Reader, slug: string): Promise<Wedding | null> {
  const [wedding] = await selectBySlug(on, { slug })
  return wedding ?? null
}

const selectBySlug = prepareStatement<{ slug: string }, Wedding>((on, placeholder) =>
  on
    .select()
    .from(weddings)
    .where(eq(weddings.id, weddingIdAt(placeholder('slug')))),
)

/** Returns the wedding with this id if the viewer is a member, or null. */
export async function weddingOfViewer(on: Reader, viewer: Viewer, id: string): Promise<Wedding | null> {
  return (await partOf(on, viewer, id)) ? weddingById(on, id) : null
}

/** Returns the weddings of the viewer, newest first. */
export async function weddingsOf(on: Reader, viewer: Viewer): Promise<Wedding[]> {
  if (viewer.kind !== 'account') return []
  const found = await on
    .select({ wedding: weddings })
    .from(memberships)
    .innerJoin(weddings, eq(weddings.id, memberships.weddingId))
    .where(eq(memberships.accountId, viewer.accountId))
    .orderBy(desc(weddings.createdAt))
  return found.map((row) => row.wedding)
}

/** Returns the accounts of the partners who are not frozen. */
export async function partnerAccountsOf(on: Reader, weddingId: string): Promise<string[]> {
  const found = await on
    .select({ accountId: memberships.accountId, part: effectivePart })
    .from(memberships)
    .where(eq(memberships.weddingId, weddingId))
  return found.filter((row) => row.part === 'partner').map((row) => row.accountId)
}

/** Returns the accounts of all members, in the order of joining. */
export async function membersOf(on: Reader, weddingId: string): Promise<string[]> {
  const found = await on
    .select({ accountId: memberships.accountId })
    .from(memberships)
    .where(eq(memberships.weddingId, weddingId))
    .orderBy(asc(memberships.joinedAt), asc(memberships.accountId))
  return found.map(({ accountId }) => accountId)
}

export async function celebrationsOf(on: Reader, weddingId: string): Promise<Celebration[]> {
  return on
    .select()
    .from(celebrations)
    .where(eq(celebrations.weddingId, weddingId))
    .orderBy(asc(celebrations.position))
}

export async function stopsOf(on: Reader, weddingId: string): Promise<Stop[]> {
  return on.select().from(stops).where(eq(stops.weddingId, weddingId)).orderBy(asc(stops.position))
}

/** Returns the addresses of the pictures of these weddings, including names of illustrations. */
export async function picturesOfWeddings(on: Reader, ids: readonly string[]): Promise<string[]> {
  const found = await on
    .select({ imgHeader: weddings.imgHeader, imgCover: weddings.imgCover })
    .from(weddings)
    .where(inArray(weddings.id, [...ids]))
  return found.flatMap(({ imgHeader, imgCover }) => (imgHeader ? [imgHeader, imgCover] : [imgCover]))
}

/** Returns weddings dated on or before a day and not erased, ordered by id, after a given id. */
export async function weddingsHeldBy(
  on: Reader,
  day: string,
  after: string,
  limit: number,
): Promise<{ readonly id: string }[]> {
  return on
    .select({ id: weddings.id })
    .from(weddings)
    .where(and(ne(weddings.status, 'archived'), lte(weddings.weddingDate, day), gt(weddings.id, after)))
    .orderBy(asc(weddings.id))
    .limit(limit)
}

/** Returns the pictures of the published celebrations and stops of these weddings. */
export async function picturesOfPageParts(on: Reader, ids: readonly string[]): Promise<string[]> {
  const found: { picture: string | null }[] = []
  for (const table of [celebrations, stops])
    found.push(
      ...(await on
        .select({ picture: table.picture })
        .from(table)
        .where(inArray(table.weddingId, [...ids]))),
    )
  return found.flatMap(({ picture }) => picture ?? [])
}
