import { and, asc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Viewer } from '#server/graphql/viewer.ts'
import { celebrationsOf, mayArrange, partOf } from '#server/domain/wedding/weddings/index.ts'
import { InvalidCursor, readIdCursor } from '#server/platform/cursor.ts'
import { type Reader, rows } from '#server/platform/db/database.ts'
import { containsAll, searchedWords } from '#server/platform/text-search.ts'
import { invitedTo } from '#shared/invited-celebrations.ts'
import type { HouseholdOrder } from '#shared/household-orders.ts'
import type { HouseholdSide } from '#shared/household-sides.ts'
import { guests, households, rsvps } from './guests.tables.ts'
import { type Guest, type Household, type KeptGuest, type KeptHousehold, withRoles } from './household.ts'
import { hashOfInvitationToken } from './invitation-link.ts'
import { isInvitedToAnswered } from './invited-celebrations.ts'

export const householdFilters = ['answered', 'waiting', 'coming', 'notComing', 'maybe'] as const
export type HouseholdFilter = (typeof householdFilters)[number]

export type HouseholdPage = {
  readonly nodes: readonly Household[]
  readonly totalCount: number
  readonly endCursor: string | null
  readonly hasNextPage: boolean
}
export const noHouseholds: HouseholdPage = { nodes: [], totalCount: 0, endCursor: null, hasNextPage: false }

type HouseholdsArgs = {
  readonly search: string | null
  readonly answer: HouseholdFilter | null
  readonly side?: HouseholdSide | null
  readonly tag?: string | null
  readonly order?: HouseholdOrder
  readonly first: number
  readonly after: string | null
}

const someGuest = (condition: SQL) =>
  sql`exists (select 1 from guests g where g.household_id = h.id and ${condition})`
const somethingSaid = (condition: SQL) =>
  sql`exists (select 1 from rsvps r where r.guest_id = g.id and ${isInvitedToAnswered} and ${condition})`
const isWaiting = someGuest(sql`not ${somethingSaid(sql`true`)}`)
const someGuestComes = someGuest(somethingSaid(sql`r.answer = 'yes'`))

/**
 * `waiting`: at least one guest has not answered. `notComing`: all guests have answered, only with no. `maybe`: a
 * guest is undecided about a celebration and attends none.
 */
const conditions: Record<HouseholdFilter, SQL> = {
  answered: sql`not ${isWaiting}`,
  waiting: isWaiting,
  coming: someGuestComes,
  notComing: sql`not ${isWaiting} and not ${someGuest(somethingSaid(sql`r.answer <> 'no'`))}`,
  maybe: someGuest(
    sql`${somethingSaid(sql`r.answer = 'maybe'`)} and not ${somethingSaid(sql`r.answer = 'yes'`)}`,
  ),
}

/** Ascending sort keys of the household alias `h`; the id decides between equal ones. */
const sortKeys: Record<HouseholdOrder, SQL> = {
  name: sql`h.plain_name`,
  answered: sql`-coalesce(extract(epoch from h.answered_at), 0)`,
  newest: sql`-extract(epoch from h.created_at)`,
  largest: sql`-(select count(*) from guests g where g.household_id = h.id)`,
}

/** Returns a page of households, by name unless another order is requested. The cursor is the id of the last household. Refuses `InvalidCursor`. */
export async function householdsOf(
  on: Reader,
  weddingId: string,
  args: HouseholdsArgs,
): Promise<HouseholdPage> {
  const where = sql`h.wedding_id = ${weddingId} and h.deleted_at is null
    and ${containsAll(searchedWords(args.search ?? ''), sql`h.words`)}
    and ${args.answer ? conditions[args.answer] : sql`true`}
    and ${args.side ? sql`h.side = ${args.side}` : sql`true`}
    and ${args.tag ? sql`h.tags @> ${JSON.stringify([args.tag])}::jsonb` : sql`true`}`
  const key = sortKeys[args.order ?? 'name']
  const after = await lastOfPage(on, weddingId, readIdCursor(args.after))
  const later = after
    ? sql`and (${key}, h.id) > (select ${key}, h.id from households h where h.id = ${after}::uuid)`
    : sql``
  const found = await rows<{ id: string }>(
    on,
    sql`select h.id from households h where ${where} ${later}
      order by ${key}, h.id limit ${args.first + 1}`,
  )
  const [counted] = await rows<{ count: number }>(
    on,
    sql`select count(*)::int as count from households h where ${where}`,
  )
  const ids = found.slice(0, args.first).map(({ id }) => id)
  return {
    nodes: await householdsByIds(on, weddingId, ids),
    totalCount: counted?.count ?? 0,
    endCursor: ids.at(-1) ?? null,
    hasNextPage: found.length > ids.length,
  }
}

/** Returns the id of the last household of a page, also if it was deleted since. */
async function lastOfPage(on: Reader, weddingId: string, id: string | null) {
  if (id === null) return null
  const [last] = await on
    .select({ id: households.id })
    .from(households)
    .where(and(eq(households.id, id), eq(households.weddingId, weddingId)))
  if (!last) throw InvalidCursor()
  return last.id
}

/**
 * Returns the households with these ids, in this order, with guests and answers. Takes four statements for
 * any number.
 */
export async function householdsByIds(
  on: Reader,
  weddingId: string,
  ids: readonly string[],
): Promise<Household[]> {
  if (ids.length === 0) return []
  const householdRows = await on
    .select()
    .from(households)
    .where(inArray(households.id, [...ids]))
  const people = await on
    .select()
    .from(guests)
    .where(inArray(guests.householdId, [...ids]))
    .orderBy(asc(guests.position), asc(guests.id))
  const answers = await on
    .select({ guestId: rsvps.guestId, celebrationId: rsvps.celebrationId, answer: rsvps.answer })
    .from(rsvps)
    .innerJoin(guests, eq(guests.id, rsvps.guestId))
    .where(inArray(guests.householdId, [...ids]))
  const celebrations = await celebrationsOf(on, weddingId)
  const answerOf = new Map(answers.map((one) => [`${one.guestId} ${one.celebrationId}`, one.answer]))
  const byHousehold = Map.groupBy(people, ({ householdId }) => householdId)
  const withGuests = (household: KeptHousehold): Household => {
    const invited = invitedTo(household.celebrationIds, celebrations)
    const answersOf = (guest: KeptGuest & Pick<Guest, 'role'>): Guest => ({
      ...guest,
      answers: invited.map(({ id }) => ({
        celebrationId: id,
        answer: answerOf.get(`${guest.id} ${id}`) ?? 'pending',
      })),
    })
    return { ...household, guests: withRoles(byHousehold.get(household.id) ?? []).map(answersOf) }
  }
  const byId = new Map(householdRows.map((one) => [one.id, withGuests(one)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Returns all households on the list of a wedding, sorted by name, with guests and answers. */
export async function householdsOnList(on: Reader, weddingId: string): Promise<Household[]> {
  const found = await rows<{ id: string }>(
    on,
    sql`select h.id from households h where h.wedding_id = ${weddingId} and h.deleted_at is null
      order by h.plain_name, h.id`,
  )
  const ids = found.map(({ id }) => id)
  return householdsByIds(on, weddingId, ids)
}

/** Returns a household for members of its wedding; null for others and for deleted households. */
export async function householdOfViewer(on: Reader, viewer: Viewer, id: string): Promise<Household | null> {
  const [householdRows] = await on
    .select({ weddingId: households.weddingId })
    .from(households)
    .where(and(eq(households.id, id), isNull(households.deletedAt)))
  if (!householdRows || !mayArrange(await partOf(on, viewer, householdRows.weddingId))) return null
  const [household] = await householdsByIds(on, householdRows.weddingId, [id])
  return household ?? null
}

/** Returns the household that a link opens, or null for an invalid link. */
export async function householdByToken(on: Reader, token: string): Promise<KeptHousehold | null> {
  const [found] = await on
    .select()
    .from(households)
    .where(and(isOpenedBy(token), isNull(households.deletedAt)))
  return found ?? null
}

/** Condition for the household that a link opens: its own, or the one into which its own was merged. */
export function isOpenedBy(token: string): SQL {
  const hash = hashOfInvitationToken(token)
  return sql`(${households.tokenHash} = ${hash}
    or ${households.id} = (select m.merged_into from households m where m.token_hash = ${hash}))`
}

/** Returns a household on the list by id, without a permission check; for jobs. */
export async function householdById(on: Reader, id: string): Promise<KeptHousehold | null> {
  const [found] = await on
    .select()
    .from(households)
    .where(and(eq(households.id, id), isNull(households.deletedAt)))
  return found ?? null
}

/** An invited recipient with an address: a household, or a guest with their own. */
export type Addressee = {
  readonly id: string
  readonly kind: 'household' | 'guest'
  readonly name: string
  readonly email: string
  /** Given names of the guests of a household, or the household name of a guest. */
  readonly detail: string
}
type SearchTarget = { readonly words: readonly string[] } | { readonly ids: readonly string[] }

const people = sql`coalesce((select string_agg(nullif(g.given_names, ''), ', ' order by g.position)
  from guests g where g.household_id = h.id), '')`

/**
 * Returns invited recipients with an email address that match the words or ids, at most `most` households and
 * `most` guests.
 */
export function addresseesOf(
  on: Reader,
  weddingId: string,
  addressed: SearchTarget,
  most: number,
): Promise<Addressee[]> {
  const isMeant = (id: SQL) =>
    'ids' in addressed
      ? sql`${id} in (select jsonb_array_elements_text(${JSON.stringify(addressed.ids)}::jsonb)::uuid)`
      : containsAll(addressed.words, sql`h.words`)
  const listed = sql`h.wedding_id = ${weddingId} and h.deleted_at is null`
  return rows<Addressee>(
    on,
    sql`(select h.id, 'household' as kind, h.name, h.email, ${people} as detail from households h
        where ${listed} and h.email is not null and ${isMeant(sql`h.id`)} order by h.plain_name, h.id limit ${most})
      union all
      (select g.id, 'guest', coalesce(nullif(trim(g.given_names || ' ' || g.surnames), ''), h.name), g.email, h.name
        from guests g join households h on h.id = g.household_id
        where ${listed} and g.email is not null and lower(g.email) is distinct from lower(h.email)
          and ${isMeant(sql`g.id`)} order by h.plain_name, g.position limit ${most})`,
  )
}

/** Returns all households of a wedding with an email address, optionally filtered by answers. */
export function householdsToWriteTo(
  on: Reader,
  weddingId: string,
  answer: HouseholdFilter | null,
): Promise<Addressee[]> {
  return rows<Addressee>(
    on,
    sql`select h.id, 'household' as kind, h.name, h.email, ${people} as detail from households h
      where h.wedding_id = ${weddingId} and h.deleted_at is null and h.email is not null
        and ${answer ? conditions[answer] : sql`true`} order by h.plain_name, h.id`,
  )
}
