import { eq, inArray, sql } from 'drizzle-orm'
import type { Reader } from '#server/platform/db/database.ts'
import { weddingStarts } from './wedding-start.tables.ts'

export type WeddingStart = typeof weddingStarts.$inferSelect

/** Returns what an account entered in the guided start, or null. */
export async function weddingStartOf(on: Reader, accountId: string): Promise<WeddingStart | null> {
  const [start] = await on.select().from(weddingStarts).where(eq(weddingStarts.accountId, accountId))
  return start ?? null
}

/** Returns the addresses of the covers in the starts of these accounts. */
export async function picturesOfStarts(on: Reader, accountIds: readonly string[]): Promise<string[]> {
  const covers = await on
    .select({ imgCover: sql<string>`${weddingStarts.content}->>'imgCover'` })
    .from(weddingStarts)
    .where(inArray(weddingStarts.accountId, [...accountIds]))
  return covers.map(({ imgCover }) => imgCover)
}
