import { and, eq, inArray, isNull } from 'drizzle-orm'
import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import {
  pageTopic,
  type Wedding,
  WeddingNotFound,
  weddingToArrange,
  weddingTopic,
} from '#server/domain/wedding/weddings/index.ts'
import { refuseLostPictures } from '#server/domain/wedding/pages/index.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { defineLock } from '#server/platform/db/locks.ts'
import { invariant } from '#server/platform/invariant.ts'
import { type DomainEvent, raise } from '#server/platform/events.ts'
import { experiences, publishedIdeas } from '#server/domain/catalogue/experiences/index.ts'
import type { GiftPhoto, GiftPhotoInput } from '#shared/inputs/gift.ts'
import { creditLine } from '#shared/inputs/idea-photo.ts'
import { readUploadedPicture } from '#shared/pictures-uploaded.ts'
import { freeSlug, slugify } from '#shared/slug.ts'
import type { GiftPayload } from './gift-list.events.ts'
import { gifts } from './gift-list.tables.ts'
import { GiftNotFound } from './gift-list.refusals.ts'
import type { Gift } from './gift.ts'

/** Returns the gift and its wedding for an editor, with the gift's row locked until the transaction ends. */
export async function giftToArrange(
  tx: Tx,
  context: AppContext,
  giftId: string,
): Promise<{ gift: Gift; wedding: Wedding }> {
  const gift = await lockGift(tx, giftId)
  if (!gift) throw GiftNotFound()
  const wedding = await weddingToArrange(tx, context, gift.weddingId).catch((error: unknown) => {
    throw error instanceof WeddingNotFound ? GiftNotFound() : error
  })
  return { gift, wedding }
}

/** Returns a gift with its row locked until the transaction ends, without a permission check; null for an unknown id. */
export async function lockGift(tx: Tx, giftId: string): Promise<Gift | null> {
  const [gift] = await tx.select().from(gifts).where(eq(gifts.id, giftId)).for('update')
  return gift ?? null
}

/** Saves changes to a gift and notifies open screens and cached pages. */
export async function changeGift(
  tx: Tx,
  context: AppContext,
  { gift, wedding }: { gift: Gift; wedding: Wedding },
  event: DomainEvent<GiftPayload>,
  changes: Partial<Gift>,
): Promise<Gift> {
  const [changed] = await tx.update(gifts).set(changes).where(eq(gifts.id, gift.id)).returning()
  invariant(changed, 'Locked gift missing')
  await notifyList(tx, context, wedding, event, changed)
  return changed
}

/** Records an event of the list. */
export async function notifyList(
  tx: Tx,
  context: AppContext,
  wedding: Wedding,
  event: DomainEvent<GiftPayload>,
  gift: Gift | null,
): Promise<void> {
  const { accountId } = requireAccount(context.viewer)
  await raise(
    tx,
    event,
    { weddingId: wedding.id, accountId, giftId: gift?.id ?? null, title: gift?.title ?? null },
    [weddingTopic(wedding.id), pageTopic(wedding.slug)],
  )
}

const lockOrder = defineLock<[weddingId: string]>('list')

/** Returns the gifts of the list in order, locked against additions, removals and moves. */
export async function lockList(
  tx: Tx,
  weddingId: string,
): Promise<{ id: string; slug: string; position: number }[]> {
  await lockOrder(tx, weddingId)
  return tx
    .select({ id: gifts.id, slug: gifts.slug, position: gifts.position })
    .from(gifts)
    .where(and(eq(gifts.weddingId, weddingId), isNull(gifts.withdrawnAt)))
    .orderBy(gifts.position, gifts.createdAt)
}

/** Returns a free slug for a gift within its list, derived from its title. Withdrawn gifts keep theirs. */
export async function freeGiftSlug(tx: Tx, weddingId: string, title: string): Promise<string> {
  const taken = await tx.select({ slug: gifts.slug }).from(gifts).where(eq(gifts.weddingId, weddingId))
  const known = new Set(taken.map((row) => row.slug))
  return freeSlug(slugify(title) || 'regalo', (candidate) => known.has(candidate))
}

type PhotographedGift = Pick<Gift, 'weddingId' | 'ideaSlug'> & Partial<Pick<Gift, 'photos'>>

/**
 * Returns the photographs of a gift as stored: one of its idea has the author and the licence, which stay when the idea
 * changes. Refuses with `InvalidInput` (`pictureGone`) photographs that belong neither to the wedding nor to the idea, and
 * deleted ones.
 */
export async function photosToStore(
  on: Reader,
  { weddingId, ideaSlug, photos: present = [] }: PhotographedGift,
  photos: readonly GiftPhotoInput[],
): Promise<GiftPhoto[]> {
  const ideas = ideaSlug && photos.length > 0 ? await publishedIdeas(on, [ideaSlug]) : []
  const credits = new Map<string | undefined, string>([
    ...ideas.flatMap(({ photo }) => (photo ? [[idOf(photo), creditLine(photo)] as const] : [])),
    ...present.flatMap((photo) => (photo.credit ? [[idOf(photo), photo.credit] as const] : [])),
  ])
  const named = photos.map((photo, at) => ({ path: `photos.${at}.picture`, picture: photo.picture }))
  await refuseLostPictures(
    on,
    weddingId,
    named.filter((photo) => !credits.has(idOf(photo))),
  )
  return photos.map(({ picture, alt }) => {
    const credit = credits.get(idOf({ picture }))
    return { picture, alt, ...(credit && { credit }) }
  })
}

const idOf = ({ picture }: Pick<GiftPhoto, 'picture'>): string => readUploadedPicture(picture)?.id ?? picture

/** Returns the photographs of gifts that were made from these ideas. */
export async function ideaPicturesOfGifts(on: Reader, ideaIds: readonly string[]): Promise<string[]> {
  const found = await on
    .select({ photos: gifts.photos })
    .from(gifts)
    .innerJoin(experiences, eq(experiences.slug, gifts.ideaSlug))
    .where(inArray(experiences.id, [...ideaIds]))
  return found.flatMap(({ photos }) => photos.map(({ picture }) => picture))
}

/** Returns the addresses of all photographs of these weddings' gifts, withdrawn ones included. */
export async function picturesOfGifts(on: Reader, weddingIds: readonly string[]): Promise<string[]> {
  const found = await on
    .select({ photos: gifts.photos })
    .from(gifts)
    .where(inArray(gifts.weddingId, [...weddingIds]))
  return found.flatMap(({ photos }) => photos.map(({ picture }) => picture))
}
