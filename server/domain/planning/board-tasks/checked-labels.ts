import { labelsOf } from '#server/domain/planning/board/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'

/**
 * Returns these label ids without duplicates. Throws `InvalidInput` for labels of other boards and deleted
 * labels.
 */
export async function checkedLabels(
  on: Reader,
  weddingId: string,
  labelIds: readonly string[],
): Promise<string[]> {
  const wished = [...new Set(labelIds)]
  if (wished.length === 0) return []
  const known = new Set((await labelsOf(on, weddingId)).map(({ id }) => id))
  if (!wished.every((id) => known.has(id)))
    throw InvalidInput({ issues: [{ path: 'labelIds', rule: 'wrong' }] })
  return wished
}
