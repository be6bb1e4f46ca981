import type { Reader } from '#server/platform/db/database.ts'
import { internalPath, type InternalPath } from '#shared/internal-path.ts'
import { isVisibleToGuests } from '#shared/states/wedding.ts'
import { shortLinkTarget } from './short-link-store.ts'

/**
 * The target of a short address, and whether it is printed on an envelope, whose visitors give cash by
 * default.
 */
export type ShortWay = { readonly path: InternalPath; readonly byEnvelope: boolean }

/**
 * Returns the path of a short address, also after the wedding's own address has changed; null when guests
 * have nothing to see. The page's access rules apply.
 */
export async function followShortLink(on: Reader, typed: string): Promise<ShortWay | null> {
  const target = await shortLinkTarget(on, typed)
  if (!target || !isVisibleToGuests(target.wedding.status)) return null
  const { giftSlug, byEnvelope, toAnswer } = target
  const { slug } = target.wedding
  if (giftSlug !== null) return { path: internalPath`/${slug}/lista/${giftSlug}`, byEnvelope }
  if (toAnswer) return { path: internalPath`/${slug}/asistencia`, byEnvelope }
  return { path: byEnvelope ? internalPath`/${slug}/lista` : internalPath`/${slug}`, byEnvelope }
}
