import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { lockOpenGifts } from '#server/domain/gifts/gift-list/index.ts'
import { GiftNotOpen, giftOverfunded } from '#server/domain/gifts/contributions/index.ts'
import { weddingForGuests } from '#server/domain/wedding/privacy/index.ts'
import { todayIn, type Wedding, WeddingNotOpen } from '#server/domain/wedding/weddings/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { defineLock } from '#server/platform/db/locks.ts'
import { parseInput, InvalidInput, requireWithinLimit } from '#server/platform/invalid-input.ts'
import { invariant } from '#server/platform/invariant.ts'
import { raise } from '#server/platform/events.ts'
import { addressKey } from '#server/platform/rate-limit.ts'
import { rowIdFor } from '#server/platform/row-id.ts'
import { hours } from '#shared/duration.ts'
import { lastDeadline } from '#shared/group-deadline.ts'
import { type OpenGroupInput, openGroupInput } from '#shared/inputs/group.ts'
import { type GiftGroup, maxNewMembers } from './group.ts'
import { captainToken, groupToken, hashOfGroupToken } from './group-link.ts'
import { leftOf } from './group-queries.ts'
import { GiftNotShared } from './groups.refusals.ts'
import { giftGroups } from './groups.tables.ts'
import { GroupOpened } from './groups.events.ts'

const perAddress = { name: 'open a group', max: 8, per: hours(1) }

/** Makes a repeated request wait for the first one, whose group does not exist yet. */
const lockGroup = defineLock<[groupId: string]>('group')

/**
 * Opens a group of friends for one gift. Only slots taken by members hold the gift. The id in the input is an
 * idempotency key: the
 * same requester with the same content receives the same group. Refuses `WeddingNotOpen`, `GiftNotOpen`,
 * `GiftNotShared`, `GiftOverfunded`, `InvalidInput`, `TooManyAttempts`.
 */
export async function openGroup(context: AppContext, input: unknown): Promise<GiftGroup> {
  await context.rateLimit.attempt(perAddress, addressKey(context.remoteAddress))
  const form = parseInput(openGroupInput, input)
  const id = rowIdFor(context.secrets, 'openGroup', form.id)
  return context.database.transaction(async (tx) => {
    await lockGroup(tx, id)
    const wedding = await weddingForGuests(context, form.slug, tx)
    if (wedding?.status !== 'published') throw WeddingNotOpen()
    const [known] = await tx.select().from(giftGroups).where(eq(giftGroups.id, id))
    if (known) return requireSameContent(known, contentHashOf(context, form))
    requireDeadlineInRange(wedding, form.deadline, context.clock.now())
    requireWithinLimit(wedding.currency, { suggestedMinor: form.suggestedMinor })
    await requireFreeAmount(tx, wedding, form)
    const [group] = await tx
      .insert(giftGroups)
      .values(groupOf(context, wedding, id, form))
      .returning()
    invariant(group, 'Group missing after insert')
    await raise(tx, GroupOpened, { weddingId: wedding.id, groupId: group.id })
    return group
  })
}

/**
 * The response contains the captain's link, so only a repeat by the same requester receives it, never a
 * former captain.
 */
function requireSameContent(group: GiftGroup, contentHash: string): GiftGroup {
  if (group.captainNumber > 1 || group.contentHash !== contentHash)
    throw InvalidInput({ issues: [{ path: 'id', rule: 'reused' }] })
  return group
}

function contentHashOf({ viewer }: AppContext, { id: _, ...content }: OpenGroupInput): string {
  const requester = viewer.kind === 'account' ? viewer.accountId : 'visitor'
  const text = JSON.stringify([requester, content], (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
  return createHash('sha256').update(text).digest('base64url')
}

/** Refuses a deadline in the past or after the wedding. */
export function requireDeadlineInRange(wedding: Wedding, deadline: string, now: Date): void {
  const today = todayIn(wedding.timeZone, now)
  if (deadline < today) throw InvalidInput({ issues: [{ path: 'deadline', rule: 'deadline.past' }] })
  if (deadline > lastDeadline(today, wedding.weddingDate))
    throw InvalidInput({ issues: [{ path: 'deadline', rule: 'deadline.late' }] })
}

async function requireFreeAmount(tx: Tx, wedding: Wedding, form: OpenGroupInput): Promise<void> {
  const gift = (await lockOpenGifts(tx, wedding.id, [form.giftId])).get(form.giftId)
  if (!gift || gift.hidden || gift.withdrawnAt)
    throw GiftNotOpen({ giftId: form.giftId, title: gift && !gift.hidden ? gift.title : '' })
  if (gift.sharing === 'whole') throw GiftNotShared()
  const left = await leftOf(tx, gift)
  if (left === null) return
  const room = gift.sharing === 'shares' ? maxNewMembers(gift, left) : null
  if (left === 0n || (room !== null && BigInt(form.places) > room)) throw giftOverfunded(gift, left)
}

function groupOf(
  context: AppContext,
  wedding: Wedding,
  id: string,
  form: OpenGroupInput,
): typeof giftGroups.$inferInsert {
  const now = context.clock.now()
  const { slug: _, ...written } = form
  const named = { id, captainNumber: 1 }
  return {
    ...written,
    ...named,
    contentHash: contentHashOf(context, form),
    weddingId: wedding.id,
    linkHash: hashOfGroupToken(groupToken(context.secrets, named)),
    captainHash: hashOfGroupToken(captainToken(context.secrets, named)),
    createdAt: now,
    toldAt: now,
    toldEnd: 'no',
  }
}
