import { textOf } from '#web/ui/form-texts.ts'

export const answers = ['yes', 'no', 'maybe'] as const
export type RsvpAnswer = (typeof answers)[number]

type Household = {
  readonly celebrations: ReadonlyArray<{ readonly id: string }>
  readonly guests: ReadonlyArray<{
    readonly id: string
    readonly companionName: string | null
    readonly dietaryNeeds: string | null
    readonly song: string | null
    readonly answers: ReadonlyArray<{ readonly celebrationId: string; readonly answer: string }>
  }>
}

export const answerField = (guestId: string, celebrationId: string) => `a.${guestId}.${celebrationId}`
export const dietField = (guestId: string) => `d.${guestId}`
export const nameField = (guestId: string) => `n.${guestId}`
export const replyField = (guestId: string, questionId: string) => `q.${guestId}.${questionId}`
export const songField = (guestId: string) => `s.${guestId}`

/** Returns the initial form by field; unanswered fields are empty. */
export function fieldsOf({ celebrations, guests }: Household): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const guest of guests) {
    for (const { id } of celebrations) fields[answerField(guest.id, id)] = answerOf(guest, id) ?? ''
    if (guest.companionName !== null) fields[nameField(guest.id)] = guest.companionName
    fields[dietField(guest.id)] = guest.dietaryNeeds ?? ''
    fields[songField(guest.id)] = guest.song ?? ''
  }
  return fields
}

/** Returns a guest's answer for a celebration; null while unanswered. */
export function answerOf(guest: Household['guests'][number], celebrationId: string): RsvpAnswer | null {
  const ownAnswer = guest.answers.find((answer) => answer.celebrationId === celebrationId)?.answer
  return answers.find((answer) => answer === ownAnswer) ?? null
}

/** Returns the guests with a song field: those who named one, else the first. */
export function guestsWithSongField<Guest extends { readonly song: string | null }>(
  guests: readonly Guest[],
): Guest[] {
  const named = guests.filter(({ song }) => song)
  return named.length > 0 ? named : guests.slice(0, 1)
}

export type AnswerInput = {
  readonly answers: Array<{ guestId: string; celebrationId: string; answer: RsvpAnswer }>
  readonly guests: Array<{
    id: string
    name?: string
    dietaryNeeds?: string
    song?: string
    replies?: Array<{ questionId: string; reply: string }>
  }>
  readonly note: string
}

const wordsIn: Partial<Record<string, 'name' | 'dietaryNeeds'>> = { n: 'name', d: 'dietaryNeeds' }

/**
 * Returns only the fields changed since the form was opened, so that two members can answer at once. Returns
 * null when it contains no attendance answer and there was none before, except for the questions to a person.
 */
export function answerInput(form: FormData): AnswerInput | null {
  const seenAnswers = new URLSearchParams(textOf(form, 'seen'))
  const intent = textOf(form, 'intent')
  const forAll = intent === 'all' ? 'yes' : intent === 'none' ? 'no' : null
  const input: AnswerInput = { answers: [], guests: [], note: tidied(textOf(form, 'note')) }
  let isAnswered = false
  const guests = new Map<string, AnswerInput['guests'][number]>()
  for (const [field, before] of seenAnswers) {
    const [kind = '', guestId = '', celebrationId = ''] = field.split('.')
    if (kind === 'a') {
      const answer = forAll ?? answers.find((known) => known === textOf(form, field))
      isAnswered ||= before !== '' || answer !== undefined
      if (answer && (forAll || answer !== before)) input.answers.push({ guestId, celebrationId, answer })
      continue
    }
    const text = form.has(field) ? tidied(textOf(form, field)) : before
    if (text === before) continue
    const guest = guests.get(guestId) ?? { id: guestId }
    if (kind === 'q') {
      const replies = [...(guest.replies ?? []), { questionId: celebrationId, reply: text }]
      guests.set(guestId, { ...guest, replies })
      continue
    }
    guests.set(guestId, { ...guest, [wordsIn[kind] ?? 'song']: text })
  }
  input.guests.push(...guests.values())
  return isAnswered || intent === 'person' ? input : null
}

/** Returns all submitted fields, to show them again after a refusal. */
export function submittedFields(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

const tidied = (text: string) => text.replaceAll(/\r\n?/g, '\n').trim()
