import type { Guest, Household } from './load-guests.ts'

export type HouseholdStatus =
  | { readonly kind: 'coming'; readonly count: number; readonly of: number }
  | { readonly kind: 'notComing' | 'maybe' | 'partly' | 'waiting'; readonly of: number }

type AnsweringHousehold = { readonly guests: readonly Pick<Guest, 'answers'>[] }

/** Returns the summary of an invitation. A guest who attends any celebration counts as coming. */
export function householdStatusOf({ guests }: AnsweringHousehold): HouseholdStatus {
  const of = guests.length
  const says = (answer: string) =>
    guests.filter(({ answers }) => answers.some((one) => one.answer === answer)).length
  const silent = guests.filter(({ answers }) => answers.every(({ answer }) => answer === 'pending')).length
  const coming = says('yes')
  if (coming > 0) return { kind: 'coming', count: coming, of }
  if (silent === of) return { kind: 'waiting', of }
  if (says('maybe') > 0) return { kind: 'maybe', of }
  return { kind: silent > 0 ? 'partly' : 'notComing', of }
}

/** Returns whether a guest of the household has not answered. */
export function isAwaited({ guests }: AnsweringHousehold): boolean {
  return guests.some(({ answers }) => answers.every(({ answer }) => answer === 'pending'))
}

/** Returns a guest's everyday name: the nickname, else the given name, else the words for a companion without one. */
export function callOf({ alias, givenNames, name }: Pick<Guest, 'alias' | 'givenNames' | 'name'>): string {
  return alias?.trim() || givenNames || name
}

/** Returns the next message for a household; null once it has answered. */
export function nextMessage(
  household: AnsweringHousehold & Pick<Household, 'sentAt'>,
): 'invitation' | 'reminder' | null {
  if (!household.sentAt) return 'invitation'
  return isAwaited(household) ? 'reminder' : null
}
