import { type Household, matchesTypedName } from '#server/domain/people/guests/index.ts'

export type Giver = {
  readonly giverName: string | null
  readonly signature: string
  readonly email: string | null
}

/**
 * Returns the household of a giver: the one with their email address, else the one with a guest of their name. Null
 * when none has, or several have: figures must not credit one family with the gift of another.
 */
export function householdOfGiver(
  { giverName, signature, email }: Giver,
  households: readonly Household[],
): Household | null {
  const byEmail = households.filter((one) =>
    [one.email, ...one.guests.map((guest) => guest.email)].some((address) => isSameAddress(address, email)),
  )
  if (byEmail.length > 0) return onlyOne(byEmail)
  const name = giverName ?? signature
  return onlyOne(households.filter(({ guests }) => guests.some((guest) => matchesTypedName(name, guest))))
}

const onlyOne = (found: readonly Household[]): Household | null =>
  found.length === 1 ? (found[0] ?? null) : null

const isSameAddress = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && one.toLowerCase() === other.toLowerCase()
