import type { updates } from './updates.tables.ts'

export type Update = typeof updates.$inferSelect

/** Whether guests may read it. */
export function isPublished({ publishedAt, deletedAt }: Pick<Update, 'publishedAt' | 'deletedAt'>): boolean {
  return publishedAt !== null && deletedAt === null
}
