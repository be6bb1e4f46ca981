import { withTags } from '#shared/household-tags.ts'
import type { HouseholdSide } from '#shared/household-sides.ts'
import { householdGuestLimit } from '#shared/inputs/household.ts'
import { isSamePerson, type Guest, type Household, withRoles } from '#server/domain/people/guests/index.ts'

/** A guest in two households: the record that stays, and the one that is removed. */
export type DuplicateGuest = { readonly stays: Guest; readonly goes: Guest }

/** Result of merging two households. */
export type MergedHousehold = {
  readonly into: Household
  readonly from: Household
  /** All guests in order, with the details of both records. */
  readonly guests: readonly Guest[]
  readonly repeated: readonly DuplicateGuest[]
  readonly fits: boolean
}

/** Merges two households: the guests of the first come first, and guests in both are kept once. */
export function mergedHousehold(into: Household, from: Household): MergedHousehold {
  const repeated: DuplicateGuest[] = []
  for (const goes of from.guests) {
    const stays = into.guests.find(
      (one) => isSamePerson(one, goes) && !repeated.some((pair) => pair.stays.id === one.id),
    )
    if (stays) repeated.push({ stays, goes })
  }
  const otherOf = new Map(repeated.map(({ stays, goes }) => [stays.id, goes]))
  const gone = new Set(repeated.map(({ goes }) => goes.id))
  const guests = withRoles([
    ...into.guests.map((one) => asOne(one, otherOf.get(one.id))),
    ...from.guests.filter(({ id }) => !gone.has(id)),
  ])
  return { into, from, guests, repeated, fits: guests.length <= householdGuestLimit }
}

/** Merges two records of a guest. Dietary needs of both are kept. */
function asOne(one: Guest, other: Guest | undefined): Guest {
  if (!other) return one
  return {
    ...one,
    surnames: other.surnames.length > one.surnames.length ? other.surnames : one.surnames,
    alias: one.alias ?? other.alias,
    dietaryNeeds: bothOf(one.dietaryNeeds, other.dietaryNeeds, '; '),
    phone: one.phone ?? other.phone,
    email: one.email ?? other.email,
    note: bothOf(one.note, other.note, '\n'),
    song: one.song ?? other.song,
  }
}

function bothOf(one: string | null, other: string | null, between: string): string | null {
  if (!one || !other || one === other) return one ?? other
  return `${one}${between}${other}`
}

/**
 * Returns the details of the merged household: those of the first, completed by the second. Notes of both are
 * kept.
 */
export function mergedWords({ into, from }: Pick<MergedHousehold, 'into' | 'from'>) {
  return {
    email: into.email ?? from.email,
    phone: into.phone ?? from.phone,
    country: into.country ?? from.country,
    language: into.language ?? from.language,
    side: into.side === from.side ? into.side : sideOfBoth(into.side, from.side),
    tags: withTags(into.tags, from.tags),
    celebrationIds: into.celebrationIds &&
      from.celebrationIds && [...new Set([...into.celebrationIds, ...from.celebrationIds])],
    note: bothOf(into.note || null, from.note || null, '\n') ?? '',
    sentAt: latest(into.sentAt, from.sentAt),
    openedAt: into.openedAt ?? from.openedAt,
    answeredAt: latest(into.answeredAt, from.answeredAt),
  }
}

/** Guests of different partners are guests of both. */
function sideOfBoth(one: HouseholdSide | null, other: HouseholdSide | null): HouseholdSide | null {
  return one && other ? 'both' : (one ?? other)
}

function latest(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other
  return one > other ? one : other
}
