import { eq } from 'drizzle-orm'
import type { Reader } from '#server/platform/db/database.ts'
import { weddingStarts } from './wedding-start.tables.ts'

export type WeddingStart = typeof weddingStarts.$inferSelect

/** Returns what an account entered in the guided start, or null. */
export async function weddingStartOf(on: Reader, accountId: string): Promise<WeddingStart | null> {
  const [start] = await on.select().from(weddingStarts).where(eq(weddingStarts.accountId, accountId))
  return start ?? null
}
