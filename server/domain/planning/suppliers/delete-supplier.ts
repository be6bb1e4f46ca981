import type { AppContext } from '#server/graphql/viewer.ts'
import type { Board } from '#server/domain/planning/board/index.ts'
import { changeSupplier } from './supplier-store.ts'
import { SupplierChanged } from './suppliers.refusals.ts'

type DeleteSupplierArgs = {
  readonly weddingId: string
  readonly id: string
  /** Version that the person saw; absent to skip the check. */
  readonly version?: number | null | undefined
}

/**
 * Deletes a supplier and hides it from its tasks; `restoreSupplier` undoes it. Refuses `SupplierNotFound`,
 * `SupplierChanged`.
 */
export async function deleteSupplier(
  context: AppContext,
  { version, ...which }: DeleteSupplierArgs,
): Promise<Board> {
  return changeSupplier(context, which, async (supplier) => {
    if (supplier.deletedAt) return null
    if (version != null && version !== supplier.version) throw SupplierChanged({ present: supplier })
    return { deletedAt: context.clock.now() }
  })
}
