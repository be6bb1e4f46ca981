import { isVisibleToGuests } from '#server/domain/weddings/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { shortLinkTarget } from './short-link-store.ts'

/**
 * The path that a short address leads to, whatever the wedding's own address has become since it was printed; null where guests
 * have nothing to see. The codes of gifts stand on envelopes: whoever comes by one gives by hand, unless they choose otherwise. What a page asks before it is shown, it asks those who come this way too.
 */
export async function followShortLink(on: Reader, typed: string): Promise<string | null> {
  const target = await shortLinkTarget(on, typed)
  if (!target || !isVisibleToGuests(target.wedding.status)) return null
  const page = `/${target.wedding.slug}`
  return target.giftSlug === null ? page : `${page}/lista/${target.giftSlug}?sobre=si`
}
