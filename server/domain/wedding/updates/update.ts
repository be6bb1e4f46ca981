import { type Translate, translateFields } from '#server/domain/wedding/translations/index.ts'
import type { updates } from './updates.tables.ts'

export type Update = typeof updates.$inferSelect

/** Returns true if guests can read the update. */
export function isPublished({ publishedAt, deletedAt }: Pick<Update, 'publishedAt' | 'deletedAt'>): boolean {
  return publishedAt !== null && deletedAt === null
}

/** Returns an update with the couple's words in the reader's language. */
export function translateUpdate(update: Update, translate: Translate): Update {
  const photos = update.photos.map((photo) => translateFields(photo, ['caption'], translate))
  return { ...translateFields(update, ['title', 'text'], translate), photos }
}
