import type { AppContext } from '#server/graphql/viewer.ts'
import { weddingForGuests } from '#server/domain/wedding/privacy/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { enqueue } from '#server/platform/enqueue.ts'
import { addressKey } from '#server/platform/rate-limit.ts'
import { days, hours } from '#shared/duration.ts'
import { followInput } from '#shared/inputs/update.ts'
import { followerToken, hashOfFollowerToken } from './follower.ts'
import { followers } from './updates.tables.ts'
import { defineJobKind } from '#server/platform/jobs.ts'

export const sendFollowLinkKind = defineJobKind<{ readonly followerId: string }>('send-follow-link')

const perAddress = { name: 'follow address', max: 10, per: hours(1) }
const perWedding = { name: 'follow wedding', max: 200, per: hours(1) }
/** Prevents flooding a mailbox. */
const perMailbox = { name: 'follow mailbox', max: 6, per: days(1) }

/**
 * Requests a subscription for an address, to be confirmed by its owner. The response and the work are the
 * same for known and unknown addresses: one row and one job. Refuses `InvalidInput`, `TooManyAttempts`.
 */
export async function followWedding(
  context: AppContext,
  slug: string,
  input: { readonly email: string },
): Promise<{ sent: boolean }> {
  const form = parseInput(followInput, input)
  const email = form.email.toLowerCase()
  await context.rateLimit.attempt(perAddress, addressKey(context.remoteAddress))
  await context.rateLimit.attempt(perWedding, slug)
  await context.rateLimit.attempt(perMailbox, email)
  const wedding = await weddingForGuests(context, slug)
  if (!wedding) return { sent: true }
  return context.database.transaction(async (tx) => {
    const followerId = await recordRequest(tx, context, { weddingId: wedding.id, email })
    await enqueue(tx, sendFollowLinkKind, { followerId })
    return { sent: true }
  })
}

type FollowRequest = { readonly weddingId: string; readonly email: string }

async function recordRequest(
  tx: Tx,
  { clock, random, secrets }: AppContext,
  request: FollowRequest,
): Promise<string> {
  const id = random.uuid()
  const tokenHash = hashOfFollowerToken(followerToken(secrets, id))
  const askedAt = clock.now()
  const [inserted] = await tx
    .insert(followers)
    .values({ ...request, id, name: '', tokenHash, askedAt })
    .onConflictDoUpdate({ target: [followers.weddingId, followers.email], set: { askedAt } })
    .returning({ id: followers.id })
  return inserted?.id ?? id
}
