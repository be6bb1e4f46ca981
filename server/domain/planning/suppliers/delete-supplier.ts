import type { AppContext } from '#server/graphql/viewer.ts'
import type { Board } from '#server/domain/planning/board/index.ts'
import { changeSupplier } from './supplier-store.ts'

/**
 * Deletes a supplier and hides it from its tasks; `restoreSupplier` undoes it. Refuses `SupplierNotFound`.
 */
export async function deleteSupplier(context: AppContext, weddingId: string, id: string): Promise<Board> {
  return changeSupplier(context, { weddingId, id }, async ({ deletedAt }) =>
    deletedAt ? null : { deletedAt: context.clock.now() },
  )
}
