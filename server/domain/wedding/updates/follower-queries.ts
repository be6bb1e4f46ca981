import { and, asc, desc, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Viewer } from '#server/graphql/viewer.ts'
import { mayArrange, partOf, type Wedding, weddingById } from '#server/domain/wedding/weddings/index.ts'
import { type Reader, rows } from '#server/platform/db/database.ts'
import { type Follower, hashOfFollowerToken } from './follower.ts'
import { followers } from './updates.tables.ts'

const follows = and(isNotNull(followers.confirmedAt), isNull(followers.leftAt), isNull(followers.removedAt))

/** Returns the active followers of a wedding for members, newest first; empty for others. */
export async function followersForViewer(on: Reader, viewer: Viewer, weddingId: string): Promise<Follower[]> {
  if (!mayArrange(await partOf(on, viewer, weddingId))) return []
  return on
    .select()
    .from(followers)
    .where(and(eq(followers.weddingId, weddingId), follows))
    .orderBy(desc(followers.confirmedAt), asc(followers.id))
}

/**
 * Returns a page of active followers confirmed by this time, ordered by id, for jobs that write to all of them.
 */
export async function followersAt(
  on: Reader,
  weddingId: string,
  { at, after, first }: { readonly at: Date; readonly after: string | null; readonly first: number },
): Promise<Follower[]> {
  return on
    .select()
    .from(followers)
    .where(
      and(
        eq(followers.weddingId, weddingId),
        follows,
        lte(followers.confirmedAt, at),
        after ? gt(followers.id, after) : undefined,
      ),
    )
    .orderBy(asc(followers.id))
    .limit(first)
}

/** Returns a follower and the wedding, without a permission check; for jobs. */
export async function followerById(
  on: Reader,
  id: string,
): Promise<{ follower: Follower; wedding: Wedding } | null> {
  const [follower] = await on.select().from(followers).where(eq(followers.id, id))
  const wedding = follower && (await weddingById(on, follower.weddingId))
  return wedding ? { follower, wedding } : null
}

/** Returns the follower behind a link; null for invalid links and removed followers. */
export async function followerByToken(on: Reader, token: string): Promise<Follower | null> {
  const [found] = await on
    .select()
    .from(followers)
    .where(and(eq(followers.tokenHash, hashOfFollowerToken(token)), isNull(followers.removedAt)))
  return found ?? null
}

/** Returns the number of published updates and active followers of an account's weddings. */
export async function newsOfAccount(
  on: Reader,
  accountId: string,
): Promise<{ posts: number; followers: number }> {
  const [counted] = await rows<{ posts: number; followers: number }>(
    on,
    sql`with mine as (select wedding_id from memberships where account_id = ${accountId} and part = 'partner' and frozen_at is null)
      select (select count(*)::int from updates u
          where u.wedding_id in (select * from mine) and u.published_at is not null and u.deleted_at is null) as posts,
        (select count(*)::int from followers f where f.wedding_id in (select * from mine)
          and f.confirmed_at is not null and f.left_at is null and f.removed_at is null) as followers`,
  )
  return counted ?? { posts: 0, followers: 0 }
}
