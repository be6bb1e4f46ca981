import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { giftsByIds } from '#server/domain/gifts/gift-list/index.ts'
import { partnersOf, type Wedding, weddingById } from '#server/domain/wedding/weddings/index.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/context.ts'
import { makeShortCode, readShortCode } from './short-code.ts'
import { shortLinks } from './short-links.tables.ts'

/** The codes of a wedding: of its page by the empty string, of gifts by their ids. */
export type ShortCodes = ReadonlyMap<string, string>

/** Returns the codes of the page and of these gifts, and creates missing ones, which are permanent. */
export async function shortCodesOf(
  tx: Tx,
  { random, clock }: Pick<Platform, 'random' | 'clock'>,
  wedding: Wedding,
  giftIds: readonly string[],
): Promise<ShortCodes> {
  const known = await knownCodes(tx, wedding.id, giftIds)
  const [one, two] = partnersOf(wedding)
  const missing = [null, ...giftIds].filter((giftId) => !known.has(giftId ?? ''))
  if (missing.length === 0) return known
  const madeAt = clock.now()
  await tx
    .insert(shortLinks)
    .values(
      missing.map((giftId) => ({
        code: makeShortCode(random, [one.givenNames, two.givenNames]),
        weddingId: wedding.id,
        giftId,
        madeAt,
      })),
    )
    // If two people print at the same time, the codes of the first are used.
    .onConflictDoNothing()
  return knownCodes(tx, wedding.id, giftIds)
}

async function knownCodes(on: Reader, weddingId: string, giftIds: readonly string[]) {
  const found = await on
    .select({ code: shortLinks.code, giftId: shortLinks.giftId })
    .from(shortLinks)
    .where(
      and(
        eq(shortLinks.weddingId, weddingId),
        or(isNull(shortLinks.giftId), inArray(shortLinks.giftId, [...giftIds])),
      ),
    )
  return new Map(found.map(({ code, giftId }) => [giftId ?? '', code]))
}

type ShortLinkTarget = {
  readonly wedding: Wedding
  readonly giftSlug: string | null
  readonly byEnvelope: boolean
  /** Whether the address is printed for those who answer the invitation. */
  readonly toAnswer: boolean
}

/**
 * Returns the target of a short address: the wedding, and the gift while it is on the list; null for an
 * unknown code. Gift codes are printed on envelopes only; the page's code is marked there.
 */
export async function shortLinkTarget(on: Reader, typed: string): Promise<ShortLinkTarget | null> {
  const read = readShortCode(typed)
  if (!read) return null
  const { code } = read
  const [link] = await on.select().from(shortLinks).where(eq(shortLinks.code, code))
  const wedding = link?.weddingId ? await weddingById(on, link.weddingId) : null
  if (!link || !wedding) return null
  const { giftId } = link
  const gift = giftId === null ? undefined : (await giftsByIds(on, wedding.id, [giftId])).get(giftId)
  return {
    wedding,
    giftSlug: gift && !gift.hidden && gift.withdrawnAt === null ? gift.slug : null,
    byEnvelope: read.purpose === 'envelope' || giftId !== null,
    toAnswer: read.purpose === 'answer',
  }
}
