import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Viewer } from '#server/graphql/viewer.ts'
import { mayArrange, partOf } from '#server/domain/wedding/weddings/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import type { Update } from './update.ts'
import { updates } from './updates.tables.ts'

const isThere = (weddingId: string) => and(eq(updates.weddingId, weddingId), isNull(updates.deletedAt))
const isPublic = (weddingId: string) => and(isThere(weddingId), isNotNull(updates.publishedAt))
const pinnedFirst = [sql`${updates.pinnedAt} is null`, desc(updates.publishedAt), desc(updates.createdAt)]

/** Returns a wedding's updates for members: drafts first, then in guest order. Empty for others. */
export async function updatesForViewer(on: Reader, viewer: Viewer, weddingId: string): Promise<Update[]> {
  if (!mayArrange(await partOf(on, viewer, weddingId))) return []
  return on
    .select()
    .from(updates)
    .where(isThere(weddingId))
    .orderBy(sql`${updates.publishedAt} is not null`, ...pinnedFirst)
}

/** Returns the updates guests see: the pinned one, then the newest. */
export async function publishedUpdates(on: Reader, weddingId: string, first: number): Promise<Update[]> {
  return on
    .select()
    .from(updates)
    .where(isPublic(weddingId))
    .orderBy(...pinnedFirst)
    .limit(first)
}

/** Returns the number of published updates. */
export async function countUpdates(on: Reader, weddingId: string): Promise<number> {
  return on.$count(updates, isPublic(weddingId))
}

/** Returns a published update, or null. */
export async function publishedUpdate(on: Reader, weddingId: string, id: string): Promise<Update | null> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return null
  const [found] = await on
    .select()
    .from(updates)
    .where(and(isPublic(weddingId), eq(updates.id, id)))
  return found ?? null
}

/** Returns a published update by id, without a permission check; for jobs. */
export async function updateById(on: Reader, id: string): Promise<Update | null> {
  const [found] = await on.select().from(updates).where(eq(updates.id, id))
  return found && found.publishedAt && !found.deletedAt ? found : null
}

/** Returns the addresses of pictures in all updates of these weddings, including drafts and deleted updates. */
export async function picturesOfUpdates(on: Reader, weddingIds: readonly string[]): Promise<string[]> {
  const found = await on
    .select({ photos: updates.photos })
    .from(updates)
    .where(inArray(updates.weddingId, [...weddingIds]))
  return found.flatMap(({ photos }) => photos.map(({ image }) => image))
}
