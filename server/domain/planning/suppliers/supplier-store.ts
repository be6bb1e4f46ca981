import { and, eq } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { WeddingNotFound } from '#server/domain/wedding/weddings/index.ts'
import {
  type Board,
  boardToArrange,
  type Supplier,
  suppliers,
  suppliersOf,
  notifyBoard,
} from '#server/domain/planning/board/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { supplierLimits } from '#shared/inputs/supplier-limits.ts'
import { SupplierNotFound } from './suppliers.refusals.ts'

type SupplierChanges = Partial<Omit<Supplier, 'id' | 'weddingId' | 'createdAt' | 'version'>>

/** Throws `InvalidInput` if a wedding has the maximum number of suppliers. */
export async function requireSupplierRoom(tx: Tx, weddingId: string): Promise<void> {
  if ((await suppliersOf(tx, weddingId)).length >= supplierLimits.count)
    throw InvalidInput({ issues: [{ path: 'name', rule: 'tooMany' }] })
}

/** Changes a supplier under the lock of the board and notifies clients. Refuses `SupplierNotFound`. */
export async function changeSupplier(
  context: AppContext,
  { weddingId, id }: { readonly weddingId: string; readonly id: string },
  changesOf: (supplier: Supplier, tx: Tx) => Promise<SupplierChanges | null>,
): Promise<Board> {
  return context.database.transaction(async (tx) => {
    const board = await boardToArrange(tx, context, weddingId).catch((error: unknown) => {
      throw error instanceof WeddingNotFound ? SupplierNotFound() : error
    })
    const isThis = and(eq(suppliers.weddingId, board.wedding.id), eq(suppliers.id, id))
    const [supplier] = await tx.select().from(suppliers).where(isThis)
    if (!supplier) throw SupplierNotFound()
    const changes = await changesOf(supplier, tx)
    if (changes) {
      await tx
        .update(suppliers)
        .set({ ...changes, version: supplier.version + 1 })
        .where(isThis)
      await notifyBoard(tx, board)
    }
    return board
  })
}
