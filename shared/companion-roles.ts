/** A guest on a list; a companion without a name is `unnamed`. */
type ListedGuest = {
  readonly givenNames: string
  readonly surnames?: string | null | undefined
  readonly isChild?: boolean | null | undefined
  readonly companion?: string | null | undefined
}

/** Name of the guest whom a companion accompanies, and the number of the companion among theirs, from 1. */
export type CompanionRole = { readonly host: string | null; readonly number: number }

/**
 * Returns for each guest of a household, in order, the role shown instead of the name of a companion without one;
 * null for guests with a name. A companion accompanies the nearest adult before them on the list.
 */
export function companionRoles(people: readonly ListedGuest[]): (CompanionRole | null)[] {
  const counts = new Map<ListedGuest | null, number>()
  return people.map((person, at) => {
    if (person.companion !== 'unnamed' || hasName(person)) return null
    const host = hostAmong(people.slice(0, at)) ?? people.find(isHost) ?? null
    const number = (counts.get(host) ?? 0) + 1
    counts.set(host, number)
    return { host: host && hostName(host), number }
  })
}

const hasName = ({ givenNames, surnames }: ListedGuest) => `${givenNames}${surnames ?? ''}`.trim() !== ''
const isHost = (person: ListedGuest) => !person.companion && hasName(person)

function hostAmong(before: readonly ListedGuest[]): ListedGuest | null {
  const hosts = before.filter(isHost)
  return hosts.findLast(({ isChild }) => !isChild) ?? hosts.at(-1) ?? null
}

const hostName = ({ givenNames, surnames }: ListedGuest) =>
  `${givenNames.trim()} ${firstSurname(surnames ?? '')}`.trim()

/** "de la Torre Gil" becomes "de la Torre". */
export function firstSurname(surnames: string): string {
  return /^(?:(?:de|del|la|las|los|da|do|dos|van|von|san)\s+)*\S+/iu.exec(surnames.trim())?.[0] ?? ''
}
