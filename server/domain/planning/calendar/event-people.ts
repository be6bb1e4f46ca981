import { peopleOf } from '#server/domain/identity/accounts/index.ts'
import { checkedMembers, membersOf, partnerAccountsOf } from '#server/domain/wedding/weddings/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import type { EventInput } from '#shared/inputs/event.ts'
import type { ShownEvent } from './event.ts'

type PlaceAndPeople = Pick<ShownEvent, 'place' | 'memberIds'>

/** An input in which the place and the people are decided. */
export type EventContent = Omit<EventInput, keyof PlaceAndPeople> & PlaceAndPeople

/** The beginning of the address by which files name a member; their id follows. */
export const memberAddress = 'urn:uuid:'

export const noPlace: PlaceAndPeople = { place: '', memberIds: [] }

/**
 * The input with the place and the people of `before` where it leaves them out. Refuses people without a part in the wedding, unless they
 * were on the event already.
 */
export async function withPeople(
  on: Reader,
  weddingId: string,
  input: EventInput,
  before: PlaceAndPeople,
): Promise<EventContent> {
  const { place, memberIds } = input
  const people = async (wished: readonly string[]) => {
    await checkedMembers(
      on,
      weddingId,
      wished.filter((id) => !before.memberIds.includes(id)),
    )
    return [...new Set(wished)]
  }
  return {
    ...input,
    place: place ?? before.place,
    memberIds: memberIds ? await people(memberIds) : before.memberIds,
  }
}

/**
 * Returns which members an attendee list of a file names: members by the addresses that our files have, and the person who brings the
 * file by email. Other email addresses are not compared: that would tell whose they are.
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

/** Returns the accounts that are reminded of an event: those who come, both partners where no one is named. */
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
