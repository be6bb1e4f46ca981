import { membersOf } from '#server/domain/wedding/weddings/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'

/** These people, each once; tasks are for people of the wedding only. */
export async function checkedMembers(
  on: Reader,
  weddingId: string,
  memberIds: readonly string[],
): Promise<string[]> {
  const wished = [...new Set(memberIds)]
  if (wished.length === 0) return []
  const known = new Set(await membersOf(on, weddingId))
  if (!wished.every((id) => known.has(id)))
    throw InvalidInput({ issues: [{ path: 'memberIds', rule: 'wrong' }] })
  return wished
}
