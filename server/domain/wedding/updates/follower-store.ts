import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { weddingToArrange, WeddingNotFound, weddingTopic } from '#server/domain/wedding/weddings/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { invariant } from '#server/platform/invariant.ts'
import { notifyClients } from '#server/platform/live.ts'
import { addressKey } from '#server/platform/rate-limit.ts'
import { minutes } from '#shared/duration.ts'
import { type Follower, hashOfFollowerToken } from './follower.ts'
import { FollowerNotFound } from './updates.refusals.ts'
import { followers } from './updates.tables.ts'

const perAddress = { name: 'follower links', max: 40, per: minutes(10) }

/**
 * Changes a follower by their private link, and notifies the couple's screens. Refuses `FollowerNotFound`,
 * `TooManyAttempts`.
 */
export async function changeByLink(
  context: AppContext,
  token: string,
  changesOf: (follower: Follower) => Partial<Follower> | null,
): Promise<Follower> {
  await context.rateLimit.attempt(perAddress, addressKey(context.remoteAddress))
  return context.database.transaction(async (tx) => {
    const [follower] = await tx
      .select()
      .from(followers)
      .where(eq(followers.tokenHash, hashOfFollowerToken(token)))
      .for('update')
    if (!follower) throw FollowerNotFound()
    return put(tx, follower, changesOf(follower))
  })
}

/** Changes a follower by a member of the wedding. Refuses `FollowerNotFound`. */
export async function changeByCouple(
  context: AppContext,
  id: string,
  changesOf: (follower: Follower) => Partial<Follower> | null,
): Promise<Follower> {
  return context.database.transaction(async (tx) => {
    const [follower] = await tx.select().from(followers).where(eq(followers.id, id)).for('update')
    if (!follower) throw FollowerNotFound()
    await weddingToArrange(tx, context, follower.weddingId).catch((error: unknown) => {
      throw error instanceof WeddingNotFound ? FollowerNotFound() : error
    })
    return put(tx, follower, changesOf(follower))
  })
}

async function put(tx: Tx, follower: Follower, changes: Partial<Follower> | null): Promise<Follower> {
  if (!changes) return follower
  const [changed] = await tx.update(followers).set(changes).where(eq(followers.id, follower.id)).returning()
  invariant(changed, 'Locked follower missing')
  await notifyClients(tx, weddingTopic(follower.weddingId), 'FollowersChanged')
  return changed
}
