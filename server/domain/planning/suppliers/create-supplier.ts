import { and, eq } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { type Board, boardToArrange, suppliers, notifyBoard } from '#server/domain/planning/board/index.ts'
import { supplierInput } from '#shared/inputs/supplier.ts'
import { requireSupplierRoom } from './supplier-store.ts'
import { SupplierNotFound } from './suppliers.refusals.ts'

type CreateSupplierArgs = { readonly weddingId: string; readonly id: string; readonly input: unknown }

/**
 * Adds a supplier of a wedding. Idempotent by id. Refuses `WeddingNotFound`, `SupplierNotFound`,
 * `InvalidInput`.
 */
export async function createSupplier(
  context: AppContext,
  { weddingId, id, input }: CreateSupplierArgs,
): Promise<Board> {
  const form = parseInput(supplierInput, input)
  return context.database.transaction(async (tx) => {
    const board = await boardToArrange(tx, context, weddingId)
    const isThis = and(eq(suppliers.weddingId, board.wedding.id), eq(suppliers.id, id))
    const [known] = await tx.select({ id: suppliers.id }).from(suppliers).where(isThis)
    if (!known) {
      await requireSupplierRoom(tx, board.wedding.id)
      const [inserted] = await tx
        .insert(suppliers)
        .values({ ...form, id, weddingId: board.wedding.id, version: 1, createdAt: context.clock.now() })
        .onConflictDoNothing()
        .returning()
      // The id belongs to another wedding.
      if (!inserted) throw SupplierNotFound()
      await notifyBoard(tx, board)
    }
    return board
  })
}
