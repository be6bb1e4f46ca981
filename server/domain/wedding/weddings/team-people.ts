import { peopleOf } from '#server/domain/identity/accounts/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { membersOf } from './wedding-queries.ts'

/** A team member as shown on tasks and events. */
export type TeamPerson = { readonly id: string; readonly name: string; readonly avatar: string | null }

/** Returns the team members to whom tasks and events can be assigned, in the order of joining. */
export async function teamPeopleOf(on: Reader, weddingId: string): Promise<TeamPerson[]> {
  const ids = await membersOf(on, weddingId)
  const people = await peopleOf(on, ids)
  return ids.flatMap((id) => {
    const person = people.get(id)
    return person ? [{ id, name: person.name, avatar: person.avatar }] : []
  })
}

/** Returns these people, each once. Refuses people without a part in the wedding. */
export async function checkedMembers(
  on: Reader,
  weddingId: string,
  memberIds: readonly string[],
): Promise<string[]> {
  const uniqueIds = [...new Set(memberIds)]
  if (uniqueIds.length === 0) return []
  const known = new Set(await membersOf(on, weddingId))
  if (!uniqueIds.every((id) => known.has(id)))
    throw InvalidInput({ issues: [{ path: 'memberIds', rule: 'wrong' }] })
  return uniqueIds
}
