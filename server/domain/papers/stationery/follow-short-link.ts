import type { Reader } from '#server/platform/db/database.ts'
import { internalPath, type InternalPath } from '#shared/internal-path.ts'
import { isVisibleToGuests } from '#shared/states/wedding.ts'
import { shortLinkTarget } from './short-link-store.ts'

/** Where a short address leads, and whether it stands on an envelope: whoever comes by one gives by hand, unless they choose otherwise. */
export type ShortWay = { readonly path: InternalPath; readonly byEnvelope: boolean }

/**
 * The path that a short address leads to, whatever the wedding's own address has become since it was printed; null where guests
 * have nothing to see. What a page asks before it is shown, it asks those who come this way too.
 */
export async function followShortLink(on: Reader, typed: string): Promise<ShortWay | null> {
  const target = await shortLinkTarget(on, typed)
  if (!target || !isVisibleToGuests(target.wedding.status)) return null
  const { giftSlug, byEnvelope } = target
  const { slug } = target.wedding
  if (giftSlug !== null) return { path: internalPath`/${slug}/lista/${giftSlug}`, byEnvelope }
  return { path: byEnvelope ? internalPath`/${slug}/lista` : internalPath`/${slug}`, byEnvelope }
}
