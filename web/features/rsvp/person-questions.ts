import { dietField, nameField, replyField } from './answer-fields.ts'

type Question = { readonly id: string; readonly isForEach: boolean }
type Person = {
  readonly id: string
  readonly companionName: string | null
  readonly answers: ReadonlyArray<{ readonly answer: string }>
  readonly replies: ReadonlyArray<{ readonly questionId: string; readonly reply: string }>
}
type Household<One extends Question, Guest extends Person> = {
  readonly questions: readonly One[]
  readonly guests: readonly Guest[]
}

/** Returns the guests to whom the questions are put: those who attend, or may. */
export function peopleToAsk<Guest extends Person>({
  guests,
}: {
  readonly guests: readonly Guest[]
}): Guest[] {
  return guests.filter(({ answers }) => answers.some(({ answer }) => answer === 'yes' || answer === 'maybe'))
}

/** Returns the questions to one of these people: their own, and for the first one those to the household. */
export function questionsTo<One extends Question, Guest extends Person>(
  household: Household<One, Guest>,
  person: Guest,
): One[] {
  const [first] = peopleToAsk(household)
  return household.questions.filter(({ isForEach }) => isForEach || person.id === first?.id)
}

/** Returns the reply to a question: of the person, or of anyone in the household if one replies for all. */
export function replyTo<One extends Question, Guest extends Person>(
  { guests }: Pick<Household<One, Guest>, 'guests'>,
  question: One,
  person: Guest,
): string {
  const people = question.isForEach ? [person] : guests
  const replies = people.flatMap((guest) => guest.replies)
  return replies.find(({ questionId }) => questionId === question.id)?.reply ?? ''
}

/**
 * Returns the number, from 1, of the next person with questions after this one (0 to begin), or of the next
 * companion, whose name is asked; with `isOpen` only one who left something open. Null if there is none.
 */
export function nextPerson<One extends Question, Guest extends Person>(
  household: Household<One, Guest>,
  after: number,
  isOpen = false,
): number | null {
  const at = peopleToAsk(household).findIndex((person, index) => {
    if (index < after) return false
    const questions = questionsTo(household, person)
    return isOpen
      ? person.companionName === '' ||
          questions.some((question) => replyTo(household, question, person) === '')
      : person.companionName !== null || questions.length > 0
  })
  return at === -1 ? null : at + 1
}

/** Returns the initial form of a person by field. */
export function personFields<One extends Question, Guest extends Person & { dietaryNeeds: string | null }>(
  household: Household<One, Guest>,
  person: Guest,
): Record<string, string> {
  const replies = questionsTo(household, person).map(
    (question) => [replyField(person.id, question.id), replyTo(household, question, person)] as const,
  )
  return {
    ...(person.companionName === null ? {} : { [nameField(person.id)]: person.companionName }),
    ...Object.fromEntries(replies),
    [dietField(person.id)]: person.dietaryNeeds ?? '',
  }
}
