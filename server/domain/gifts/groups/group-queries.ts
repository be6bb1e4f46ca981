import { eq, inArray, or, sql } from 'drizzle-orm'
import { type Gift, giftsByIds, leftOfGift } from '#server/domain/gifts/gift-list/index.ts'
import { contributionsOf } from '#server/domain/gifts/contributions/index.ts'
import { weddingById } from '#server/domain/wedding/weddings/index.ts'
import { type Reader, rows, type Tx } from '#server/platform/db/database.ts'
import { invariant } from '#server/platform/invariant.ts'
import type { GiftGroup, GroupShown, TakenPlace } from './group.ts'
import { hashOfGroupToken } from './group-link.ts'
import { giftGroups, groupPlaces } from './groups.tables.ts'

/** Returns the group behind a members' link or a captain's link; null for an unknown link. */
export async function groupByLink(on: Reader, token: string): Promise<GroupShown | null> {
  const hash = hashOfGroupToken(token)
  const [group] = await on
    .select()
    .from(giftGroups)
    .where(or(eq(giftGroups.linkHash, hash), eq(giftGroups.captainHash, hash)))
  return group ? showGroup(on, group, group.captainHash === hash) : null
}

/** Returns the group with this id, without a permission check; for jobs. */
export async function groupById(on: Reader, id: string): Promise<GroupShown | null> {
  const [group] = await on.select().from(giftGroups).where(eq(giftGroups.id, id))
  return group ? showGroup(on, group, false) : null
}

/** Adds gift, wedding and all slots to a group that was read. */
export async function showGroup(on: Reader, group: GiftGroup, isCaptain: boolean): Promise<GroupShown> {
  const wedding = await weddingById(on, group.weddingId)
  const gift = (await giftsByIds(on, group.weddingId, [group.giftId])).get(group.giftId)
  invariant(wedding && gift, 'Wedding or gift of a group missing')
  const taken = await takenSlotsOf(on, group)
  return { group, wedding, gift, taken, leftMinor: await leftOf(on, gift), isCaptain }
}

/** Returns the amount of a gift still available; null without a target. */
export async function leftOf(on: Reader, { id }: Pick<Gift, 'id'>): Promise<bigint | null> {
  const [found] = await rows<{ left: bigint | null }>(
    on,
    sql`select (${leftOfGift(sql`g`)})::bigint as left from gifts g where g.id = ${id}`,
  )
  return found?.left ?? null
}

/** Returns all slots of a group in order of joining. */
export async function takenSlotsOf(
  on: Reader,
  group: Pick<GiftGroup, 'id' | 'weddingId'>,
): Promise<TakenPlace[]> {
  const places = await on.select().from(groupPlaces).where(eq(groupPlaces.groupId, group.id))
  const found = await contributionsOf(
    on,
    group.weddingId,
    places.map(({ contributionId }) => contributionId),
  )
  return places
    .flatMap((place, at) => {
      const contribution = found[at]?.contribution
      return contribution ? [{ place, contribution }] : []
    })
    .toSorted((a, b) => a.contribution.createdAt.getTime() - b.contribution.createdAt.getTime())
}

/** Returns the group of each contribution that is a slot; null for all others. */
export async function groupsOfContributions(
  on: Reader,
  ids: readonly string[],
): Promise<(GiftGroup | null)[]> {
  if (ids.length === 0) return []
  const found = await on
    .select({ group: giftGroups, contributionId: groupPlaces.contributionId })
    .from(groupPlaces)
    .innerJoin(giftGroups, eq(giftGroups.id, groupPlaces.groupId))
    .where(inArray(groupPlaces.contributionId, [...ids]))
  const byId = new Map(found.map(({ contributionId, group }) => [contributionId, group]))
  return ids.map((id) => byId.get(id) ?? null)
}

/** Returns the group of a contribution; null if it is no slot. */
export async function groupOf(on: Reader, contributionId: string): Promise<GiftGroup | null> {
  const [group] = await groupsOfContributions(on, [contributionId])
  return group ?? null
}

/** Returns whether the giver of this contribution is the captain of its group. */
export async function isCaptainPlace(on: Reader, contributionId: string): Promise<boolean> {
  const [place] = await on
    .select({ isCaptain: groupPlaces.isCaptain })
    .from(groupPlaces)
    .where(eq(groupPlaces.contributionId, contributionId))
  return place?.isCaptain === true
}

/** SQL: all contributions of the group of this one; empty without a group. */
export const groupContributionIds = (contributionId: string) =>
  sql`(select theirs.contribution_id from group_places own join group_places theirs on theirs.group_id = own.group_id
    where own.contribution_id = ${contributionId})`

/**
 * Returns the contributions of the same group, with the group locked against new members; null for a
 * contribution without a group.
 */
export async function lockGroupContributions(tx: Tx, contributionId: string): Promise<string[] | null> {
  const group = await groupOf(tx, contributionId)
  if (!group) return null
  await tx.select().from(giftGroups).where(eq(giftGroups.id, group.id)).for('update')
  return (await takenSlotsOf(tx, group)).map(({ contribution }) => contribution.id)
}

/**
 * Returns ids of groups with possible news for the captain: a slot was taken or sent, or the deadline is
 * near.
 */
export async function groupsWithNews(
  on: Reader,
  { told, near }: { readonly told: Date; readonly near: string },
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<string[]> {
  const found = await rows<{ id: string }>(
    on,
    sql`select g.id from gift_groups g where g.told_end <> 'over' and (g.deadline <= ${near}::date
        or g.told_at <= ${told.toISOString()}::timestamptz and exists (
          select 1 from group_places p join contributions c on c.id = p.contribution_id
          where p.group_id = g.id and (c.created_at > g.told_at or c.sent_at > g.told_at)))
      order by g.deadline, g.id limit ${limit} offset ${offset}`,
  )
  return found.map(({ id }) => id)
}
