import type { AppContext } from '#server/graphql/viewer.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import type { Board, Supplier } from '#server/domain/planning/board/index.ts'
import { supplierInput, type SupplierInput } from '#shared/inputs/supplier.ts'
import { changeSupplier } from './supplier-store.ts'
import { SupplierChanged, SupplierNotFound } from './suppliers.refusals.ts'

type UpdateSupplierArgs = {
  readonly weddingId: string
  readonly id: string
  /** Version on which the edit is based. */
  readonly version: number
  readonly input: unknown
}

/** Changes a supplier. Refuses `SupplierNotFound`, `SupplierChanged`, `InvalidInput`. */
export async function updateSupplier(
  context: AppContext,
  { input, version, ...which }: UpdateSupplierArgs,
): Promise<Board> {
  const form = parseInput(supplierInput, input)
  return changeSupplier(context, which, async (supplier) => {
    if (supplier.deletedAt) throw SupplierNotFound()
    if (isSameSupplier(supplier, form)) return null
    if (supplier.version !== version) throw SupplierChanged({ present: supplier })
    return form
  })
}

const isSameSupplier = (supplier: Supplier, form: SupplierInput): boolean =>
  Object.entries(form).every(([name, value]) => supplier[name as keyof SupplierInput] === value)
