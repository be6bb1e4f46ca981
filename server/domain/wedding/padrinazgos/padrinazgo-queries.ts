import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Viewer } from '#server/graphql/viewer.ts'
import { mayArrange, partOf, weddingById } from '#server/domain/wedding/weddings/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import type { Adoption, Padrinazgo } from './padrinazgo.ts'
import { type ReadyPadrinazgo, readyPadrinazgos } from './ready-padrinazgos.ts'
import { adoptions, padrinazgos } from './padrinazgos.tables.ts'

/** Returns a wedding's padrinazgos in order, without a permission check. */
export async function padrinazgosOf(on: Reader, weddingId: string): Promise<Padrinazgo[]> {
  return on
    .select()
    .from(padrinazgos)
    .where(and(eq(padrinazgos.weddingId, weddingId), isNull(padrinazgos.deletedAt)))
    .orderBy(asc(padrinazgos.position), asc(padrinazgos.createdAt), asc(padrinazgos.id))
}

/** Returns the addresses of the pictures of these weddings' padrinazgos, deleted ones included. */
export async function picturesOfPadrinazgos(on: Reader, weddingIds: readonly string[]): Promise<string[]> {
  const found = await on
    .select({ picture: padrinazgos.picture })
    .from(padrinazgos)
    .where(inArray(padrinazgos.weddingId, [...weddingIds]))
  return found.flatMap(({ picture }) => picture ?? [])
}

/** Returns a wedding's padrinazgos for members; empty for others. */
export async function padrinazgosForViewer(
  on: Reader,
  viewer: Viewer,
  weddingId: string,
): Promise<Padrinazgo[]> {
  return mayArrange(await partOf(on, viewer, weddingId)) ? padrinazgosOf(on, weddingId) : []
}

/** Returns the requests for each of these padrinazgos, oldest first. */
export async function adoptionsOf(on: Reader, ids: readonly string[]): Promise<Adoption[][]> {
  const found = await on
    .select()
    .from(adoptions)
    .where(inArray(adoptions.padrinazgoId, [...ids]))
    .orderBy(asc(adoptions.createdAt), asc(adoptions.id))
  const byPadrinazgo = Map.groupBy(found, ({ padrinazgoId }) => padrinazgoId)
  return ids.map((id) => byPadrinazgo.get(id) ?? [])
}

/** Returns a request with its padrinazgo, without a permission check; for jobs. */
export async function adoptionById(
  on: Reader,
  id: string,
): Promise<{ adoption: Adoption; padrinazgo: Padrinazgo } | null> {
  const [found] = await on
    .select({ adoption: adoptions, padrinazgo: padrinazgos })
    .from(adoptions)
    .innerJoin(padrinazgos, eq(padrinazgos.id, adoptions.padrinazgoId))
    .where(eq(adoptions.id, id))
  return found ?? null
}

/** Returns the ready padrinazgos of a wedding's country for members; empty for others. */
export async function readyPadrinazgosFor(
  on: Reader,
  viewer: Viewer,
  weddingId: string,
): Promise<readonly ReadyPadrinazgo[]> {
  if (!mayArrange(await partOf(on, viewer, weddingId))) return []
  const wedding = await weddingById(on, weddingId)
  return wedding ? readyPadrinazgos(wedding.country) : []
}
