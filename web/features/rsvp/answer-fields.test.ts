import { describe, expect, test } from 'vitest'
import {
  answerField,
  answerInput,
  dietField,
  fieldsOf,
  songField,
  guestsWithSongField,
  submittedFields,
} from './answer-fields.ts'
import { isAwaited, moodOf, rsvpStageOf, unansweredGuests } from './standing.ts'

type GivenAnswer = Partial<Record<string, string>>
const guest = (
  id: string,
  answers: GivenAnswer = {},
  words: { companionName?: string; dietaryNeeds?: string; song?: string } = {},
) => ({
  id,
  companionName: words.companionName ?? null,
  dietaryNeeds: words.dietaryNeeds ?? null,
  song: words.song ?? null,
  answers: Object.entries(answers).map(([celebrationId, answer = '']) => ({ celebrationId, answer })),
})
const household = (...guests: Array<ReturnType<typeof guest>>) => ({
  isOpen: true,
  celebrations: [{ id: 'church' }, { id: 'dinner' }],
  guests,
})

/** Returns the submitted form of a household after these changes. */
function answerFormOf(
  opened: ReturnType<typeof household>,
  changes: Record<string, string> = {},
  intent = 'each',
) {
  const fields = fieldsOf(opened)
  const form = new FormData()
  form.set('seen', new URLSearchParams(fields).toString())
  form.set('intent', intent)
  for (const [field, value] of Object.entries({ ...fields, ...changes }))
    // Unselected radio buttons are not submitted.
    if (value !== '' || !field.startsWith('a.')) form.set(field, value)
  return form
}

describe('the answer form', () => {
  test('one tap answers for all guests and celebrations', () => {
    const opened = household(guest('carmen'), guest('pepe', { church: 'no' }))
    const all = answerInput(answerFormOf(opened, {}, 'all'))?.answers
    expect(all).toHaveLength(4)
    expect(new Set(all?.map(({ answer }) => answer))).toEqual(new Set(['yes']))
    expect(answerInput(answerFormOf(opened, {}, 'none'))?.answers.map(({ answer }) => answer)).toEqual(
      Array.from({ length: 4 }, () => 'no'),
    )
  })

  test('the name of a companion is sent once it is told', () => {
    const opened = household(guest('ana', { church: 'yes' }), guest('plus', {}, { companionName: '' }))
    expect(answerInput(answerFormOf(opened))?.guests).toEqual([])
    expect(answerInput(answerFormOf(opened, { 'n.plus': ' Luis Vega ' }))?.guests).toEqual([
      { id: 'plus', name: 'Luis Vega' },
    ])
  })

  test('only changed fields are sent: answers of other household members stay', () => {
    const opened = household(
      guest('carmen', { church: 'yes' }),
      guest('pepe', { church: 'yes' }, { song: 'Sarà' }),
    )
    const form = answerFormOf(opened, {
      [answerField('pepe', 'church')]: 'maybe',
      [dietField('carmen')]: ' sin gluten ',
      [songField('pepe')]: '',
    })
    expect(answerInput(form)).toEqual({
      answers: [{ guestId: 'pepe', celebrationId: 'church', answer: 'maybe' }],
      guests: [
        { id: 'carmen', dietaryNeeds: 'sin gluten' },
        { id: 'pepe', song: '' },
      ],
      note: '',
    })
  })

  test('the questions to one person are sent alone, and only what changed', () => {
    const form = new FormData()
    form.set(
      'seen',
      new URLSearchParams({ 'q.ana.bus': '', 'q.ana.menu': 'Pescado', 'd.ana': '' }).toString(),
    )
    form.set('intent', 'person')
    form.set('q.ana.bus', 'yes')
    form.set('q.ana.menu', 'Pescado')
    form.set('d.ana', 'marisco')
    const replies = [{ questionId: 'bus', reply: 'yes' }]
    expect(answerInput(form)).toMatchObject({
      answers: [],
      guests: [{ id: 'ana', replies, dietaryNeeds: 'marisco' }],
    })
  })

  test('a message alone is no answer, unless there was one before', () => {
    const words = { note: ' Un beso\r\ny otro ', [dietField('carmen')]: 'marisco' }
    expect(answerInput(answerFormOf(household(guest('carmen')), words))).toBeNull()
    const answered = household(guest('carmen', { dinner: 'yes' }))
    expect(answerInput(answerFormOf(answered, words))).toMatchObject({ answers: [], note: 'Un beso\ny otro' })
  })

  test('unknown values are not accepted as answers', () => {
    const opened = household(guest('carmen'))
    expect(answerInput(answerFormOf(opened, { [answerField('carmen', 'church')]: 'perhaps' }))).toBeNull()
    expect(answerInput(new FormData())).toBeNull()
  })

  test('submitted values are shown again', () => {
    const form = answerFormOf(household(guest('carmen')), { note: 'Hola' })
    form.set('picture', new File([], 'nothing'))
    expect(submittedFields(form)).toMatchObject({ note: 'Hola', intent: 'each' })
    expect(submittedFields(form)).not.toHaveProperty('picture')
  })

  test('one song field is shown, or one for each named song', () => {
    const [carmen, pepe] = [guest('carmen'), guest('pepe', {}, { song: 'Volare' })]
    expect(guestsWithSongField([carmen, guest('ana')])).toEqual([carmen])
    expect(guestsWithSongField([carmen, pepe])).toEqual([pepe])
    expect(guestsWithSongField([])).toEqual([])
  })
})

describe('the standing of an invitation', () => {
  test('it asks until a guest has answered, and again to change answers', () => {
    expect(rsvpStageOf(household(guest('carmen')), false)).toBe('asks')
    const answered = household(guest('carmen', { church: 'no' }))
    expect(rsvpStageOf(answered, false)).toBe('answered')
    expect(rsvpStageOf(answered, true)).toBe('asks')
  })

  test('after the deadline it is closed', () => {
    expect(rsvpStageOf({ ...household(guest('carmen')), isOpen: false }, true)).toBe('closed')
  })

  test('without celebrations there is nothing to answer yet', () => {
    expect(rsvpStageOf({ ...household(guest('carmen')), celebrations: [] }, true)).toBe('early')
    expect(rsvpStageOf(household(), false)).toBe('early')
  })

  test.each([
    [['no', 'yes', 'maybe'], 'coming'],
    [['no', 'maybe'], 'unsure'],
    [['no', 'pending'], 'away'],
    [['pending'], null],
  ] as const)('%j is %s', (answers, mood) => {
    expect(moodOf(household(...answers.map((answer, index) => guest(`${index}`, { church: answer }))))).toBe(
      mood,
    )
  })

  test('a guest with an unanswered celebration is still silent', () => {
    const opened = household(
      guest('carmen', { church: 'yes', dinner: 'no' }),
      guest('pepe', { church: 'no' }),
    )
    expect(unansweredGuests(opened).map(({ id }) => id)).toEqual(['pepe'])
    expect([isAwaited(opened, 'church'), isAwaited(opened, 'dinner')]).toEqual([true, false])
  })
})
