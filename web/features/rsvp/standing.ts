import { answerOf } from './answer-fields.ts'

type Household = Parameters<typeof import('./answer-fields.ts').fieldsOf>[0] & { readonly isOpen: boolean }

/** The standing of an invitation: before answering opens, unanswered, answered, or closed. */
export type RsvpStage = 'early' | 'asks' | 'answered' | 'closed'

export function rsvpStageOf(household: Household, wantsToChange: boolean): RsvpStage {
  if (household.celebrations.length === 0 || household.guests.length === 0) return 'early'
  if (!household.isOpen) return 'closed'
  return moodOf(household) === null || wantsToChange ? 'asks' : 'answered'
}

/** Returns the summary of a household's answers; null without any. */
export type Mood = 'coming' | 'unsure' | 'away'

export function moodOf({ celebrations, guests }: Household): Mood | null {
  const answers = new Set(guests.flatMap((guest) => celebrations.map(({ id }) => answerOf(guest, id))))
  if (answers.has('yes')) return 'coming'
  if (answers.has('maybe')) return 'unsure'
  return answers.has('no') ? 'away' : null
}

/** Returns the guests with an unanswered celebration. */
export function unansweredGuests<Guest extends Household['guests'][number]>(household: {
  readonly celebrations: Household['celebrations']
  readonly guests: readonly Guest[]
}): Guest[] {
  return household.guests.filter((guest) =>
    household.celebrations.some(({ id }) => answerOf(guest, id) === null),
  )
}

/** Returns whether a guest of the household attends a celebration. */
export function isAwaited({ guests }: Pick<Household, 'guests'>, celebrationId: string): boolean {
  return guests.some((guest) => answerOf(guest, celebrationId) === 'yes')
}
