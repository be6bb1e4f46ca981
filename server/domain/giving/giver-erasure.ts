import { eq } from 'drizzle-orm'
import { eraseVoiceNotes } from '#server/domain/recordings/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { contributions } from './giving.tables.ts'

/**
 * Takes from a wedding's contributions who gave and what they wrote and said; amounts, dates and references stay. The givers' private
 * links go on showing them their gift. Gives the contributions' ids.
 */
export async function eraseGivers(tx: Tx, weddingId: string): Promise<string[]> {
  const nobody = { giverName: null, onBehalfOf: null, email: null, phone: null, askedFrom: null }
  const silent = { signature: '', message: '', drawing: null }
  await eraseVoiceNotes(tx, weddingId)
  const erased = await tx
    .update(contributions)
    .set({ ...nobody, ...silent })
    .where(eq(contributions.weddingId, weddingId))
    .returning({ id: contributions.id })
  return erased.map(({ id }) => id)
}
