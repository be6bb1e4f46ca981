import { peopleOf } from '#server/domain/identity/accounts/index.ts'
import { checkedMembers, membersOf, partnerAccountsOf } from '#server/domain/wedding/weddings/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import type { EventInput } from '#shared/inputs/event.ts'
import type { ShownEvent } from './event.ts'

type PlaceAndPeople = Pick<ShownEvent, 'place' | 'memberIds'>

/** Event input with place and members filled in. */
export type EventContent = Omit<EventInput, keyof PlaceAndPeople> & PlaceAndPeople

/** Prefix of the address by which files name a member; the account id follows. */
export const memberAddress = 'urn:uuid:'

export const noPlace: PlaceAndPeople = { place: '', memberIds: [] }

/**
 * Returns the input with place and members of `before` where they are absent. Throws `InvalidInput` for added
 * members who are not in the wedding's team.
 */
export async function withPeople(
  on: Reader,
  weddingId: string,
  input: EventInput,
  before: PlaceAndPeople,
): Promise<EventContent> {
  const { place, memberIds } = input
  const people = async (requestedIds: readonly string[]) => {
    await checkedMembers(
      on,
      weddingId,
      requestedIds.filter((id) => !before.memberIds.includes(id)),
    )
    return [...new Set(requestedIds)]
  }
  return {
    ...input,
    place: place ?? before.place,
    memberIds: memberIds ? await people(memberIds) : before.memberIds,
  }
}

/**
 * Returns a function that finds members in an attendee list of a file: by the address used in our files, and
 * the importing member by email. Emails of others are not compared, since that would disclose them.
 */
export async function membersAmong(
  on: Reader,
  weddingId: string,
  broughtBy: string,
): Promise<(attendees: readonly string[]) => string[]> {
  const team = await membersOf(on, weddingId)
  const email = (await peopleOf(on, [broughtBy])).get(broughtBy)?.email.toLowerCase()
  return (attendees) =>
    team.filter(
      (id) =>
        attendees.includes(`${memberAddress}${id}`) ||
        (id === broughtBy && email !== undefined && attendees.includes(`mailto:${email}`)),
    )
}

/**
 * Returns the accounts to remind of an event: its members, or both partners if it has none or none of them is
 * still in the team.
 */
export async function accountsToRemind(
  on: Reader,
  weddingId: string,
  { memberIds }: Pick<ShownEvent, 'memberIds'>,
): Promise<string[]> {
  if (memberIds.length === 0) return partnerAccountsOf(on, weddingId)
  const team = new Set(await membersOf(on, weddingId))
  const coming = memberIds.filter((id) => team.has(id))
  return coming.length > 0 ? coming : partnerAccountsOf(on, weddingId)
}
