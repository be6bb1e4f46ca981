import type { Gift } from '#server/domain/gifts/gift-list/index.ts'
import { type Translate, translateFields } from '#server/domain/wedding/translations/index.ts'
import type { memoryPhotos } from './memories.tables.ts'

export type MemoryPhoto = typeof memoryPhotos.$inferSelect

/** A lived gift of a wedding. */
export type MemoryKey = { readonly weddingId: string; readonly giftId: string }

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

/** Returns a memory with the couple's words in the reader's language. */
export function translateMemory(memory: Memory, translate: Translate): Memory {
  const photos = memory.photos.map((photo) => translateFields(photo, ['caption'], translate))
  return { ...translateFields(memory, ['title', 'words'], translate), photos }
}

/** Returns the couple's words of a memory. */
export const wordsOfMemory = ({ title, words, photos }: Memory): string[] => [
  title,
  words,
  ...photos.map(({ caption }) => caption),
]

/** The title and place of what was lived; a replacement has no known place. */
export function livedTitleAndPlace(
  { title, place }: Gift,
  instead: string | null,
): { title: string; place: string } {
  return instead === null ? { title, place } : { title: instead, place: '' }
}

/** Returns the last of memories in order, those with a photograph before others; null without any. */
export function latestOf<One extends Pick<Memory, 'photos'>>(memories: readonly One[]): One | null {
  return memories.findLast(({ photos }) => photos.length > 0) ?? memories.at(-1) ?? null
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
