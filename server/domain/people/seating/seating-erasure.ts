import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { roomAreas, seatingRelations, seatingTables } from './seating.tables.ts'

/** Deletes the room of a wedding: tables with their seats, areas, and who sits together or apart. */
export async function eraseSeating(tx: Tx, weddingId: string): Promise<void> {
  await tx.delete(seatingTables).where(eq(seatingTables.weddingId, weddingId))
  await tx.delete(roomAreas).where(eq(roomAreas.weddingId, weddingId))
  await tx.delete(seatingRelations).where(eq(seatingRelations.weddingId, weddingId))
}
