import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Reader } from '#server/platform/db/database.ts'
import { rails } from './payments.tables.ts'

export type Rail = typeof rails.$inferSelect

/** The ways to pay that a wedding offers now. */
export async function railsOf(on: Reader, weddingId: string): Promise<Rail[]> {
  return on
    .select()
    .from(rails)
    .where(and(eq(rails.weddingId, weddingId), isNull(rails.removedAt)))
    .orderBy(asc(rails.position), asc(rails.createdAt))
}

/** Every way to pay of a wedding, offered now or once: what came by it keeps its name. */
export async function allRailsOf(on: Reader, weddingId: string): Promise<Rail[]> {
  return on.select().from(rails).where(eq(rails.weddingId, weddingId))
}
