import type { AppContext } from '#server/graphql/viewer.ts'
import type { Board } from '#server/domain/planning/board/index.ts'
import { changeSupplier, requireSupplierRoom } from './supplier-store.ts'

/**
 * Restores a deleted supplier, also on the tasks that named it. Refuses `SupplierNotFound`, `InvalidInput`.
 */
export async function restoreSupplier(context: AppContext, weddingId: string, id: string): Promise<Board> {
  return changeSupplier(context, { weddingId, id }, async ({ deletedAt }, tx) => {
    if (!deletedAt) return null
    await requireSupplierRoom(tx, weddingId)
    return { deletedAt: null }
  })
}
