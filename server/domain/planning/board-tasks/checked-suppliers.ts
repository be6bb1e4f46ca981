import { suppliersOf } from '#server/domain/planning/board/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'

/**
 * Returns these supplier ids without duplicates. Throws `InvalidInput` for suppliers of other weddings and
 * deleted suppliers.
 */
export async function checkedSuppliers(
  on: Reader,
  weddingId: string,
  supplierIds: readonly string[],
): Promise<string[]> {
  const wished = [...new Set(supplierIds)]
  if (wished.length === 0) return []
  const known = new Set((await suppliersOf(on, weddingId)).map(({ id }) => id))
  if (!wished.every((id) => known.has(id)))
    throw InvalidInput({ issues: [{ path: 'supplierIds', rule: 'wrong' }] })
  return wished
}
