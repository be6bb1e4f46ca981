import type { updates } from './updates.tables.ts'

export type Update = typeof updates.$inferSelect

/** Returns true if guests can read the update. */
export function isPublished({ publishedAt, deletedAt }: Pick<Update, 'publishedAt' | 'deletedAt'>): boolean {
  return publishedAt !== null && deletedAt === null
}
