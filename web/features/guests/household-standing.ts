import type { Guest, Household } from './ask-guests.ts'

export type Standing =
  | { readonly kind: 'coming'; readonly count: number; readonly of: number }
  | { readonly kind: 'notComing' | 'maybe' | 'partly' | 'waiting'; readonly of: number }

type Answering = { readonly guests: readonly Pick<Guest, 'answers'>[] }

/** What has come of an invitation, in a word: who comes to anything comes. */
export function standingOf({ guests }: Answering): Standing {
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

/** Whether somebody of the household has said nothing yet. */
export function isAwaited({ guests }: Answering): boolean {
  return guests.some(({ answers }) => answers.every(({ answer }) => answer === 'pending'))
}

/** How a guest is called: by the name they go by at home. */
export function callOf({ alias, givenNames }: Pick<Guest, 'alias' | 'givenNames'>): string {
  return alias?.trim() || givenNames
}

/** What is to be sent to a household next; nothing to those who have answered. */
export function nextMessage(
  household: Answering & Pick<Household, 'sentAt'>,
): 'invitation' | 'reminder' | null {
  if (!household.sentAt) return 'invitation'
  return isAwaited(household) ? 'reminder' : null
}
