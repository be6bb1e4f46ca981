import { signedName } from '#server/domain/gifts/contributions/index.ts'
import type { Gift } from '#server/domain/gifts/gift-list/index.ts'
import type { memoryPhotos } from './memories.tables.ts'

export type MemoryPhoto = typeof memoryPhotos.$inferSelect

/** A lived gift with the couple's text and photographs; `version` is 0 until it is written. */
export type Memory = {
  readonly weddingId: string
  readonly gift: Gift
  /** Title and place of the gift, or of its replacement. */
  readonly title: string
  readonly place: string
  /** In local time of the place. */
  readonly livedOn: string
  readonly words: string
  readonly version: number
  readonly photos: readonly MemoryPhoto[]
}

/** The title and place of what was lived; a replacement has no known place. */
export function livedTitleAndPlace(
  { title, place }: Gift,
  instead: string | null,
): { title: string; place: string } {
  return instead === null ? { title, place } : { title: instead, place: '' }
}

/** Returns the picture of a memory: its first photograph, or the gift's. */
export function faceOf({ photos, gift }: Pick<Memory, 'photos' | 'gift'>): string {
  return photos[0]?.image ?? gift.image
}

/** Returns its focal point as "30 60", in percent; empty when unset. */
export function focusOf({ photos: [face] }: Pick<Memory, 'photos'>): string {
  if (!face || face.focalX === null || face.focalY === null) return ''
  return `${face.focalX} ${face.focalY}`
}

/**
 * The first part of a place, short enough for a postmark: "Göreme" of "Göreme, Capadocia" and of "Göreme
 * (Turquía)".
 */
export function townOf(place: string): string {
  return place.split(/[,(·]/)[0]?.trim() ?? ''
}

/**
 * Returns the name on a postcard as within a sentence: "para la abuela Carmen". Empty for an anonymous giver.
 */
export function addresseeOf(contribution: Parameters<typeof signedName>[0]): string {
  return signedName(contribution).replace(
    /^(La|El|Los|Las|Tu|Tus|Vuestr[oa]s?|Su|Sus|The|Your) /,
    (article) => article.toLowerCase(),
  )
}
