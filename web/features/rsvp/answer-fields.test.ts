import { describe, expect, test } from 'vitest'
import {
  answerField,
  answerInput,
  dietField,
  fieldsOf,
  songField,
  songsAsked,
  typedIn,
} from './answer-fields.ts'
import { isAwaited, moodOf, standingOf, stillSilent } from './standing.ts'

type Said = Partial<Record<string, string>>
const guest = (id: string, said: Said = {}, words: { dietaryNeeds?: string; song?: string } = {}) => ({
  id,
  dietaryNeeds: words.dietaryNeeds ?? null,
  song: words.song ?? null,
  answers: Object.entries(said).map(([celebrationId, answer = '']) => ({ celebrationId, answer })),
})
const household = (...guests: Array<ReturnType<typeof guest>>) => ({
  isOpen: true,
  celebrations: [{ id: 'church' }, { id: 'dinner' }],
  guests,
})

/** Returns the submitted form of a household after these changes. */
function formOf(opened: ReturnType<typeof household>, changes: Record<string, string> = {}, intent = 'each') {
  const fields = fieldsOf(opened)
  const form = new FormData()
  form.set('seen', new URLSearchParams(fields).toString())
  form.set('intent', intent)
  for (const [field, value] of Object.entries({ ...fields, ...changes }))
    // Unselected radio buttons are not submitted.
    if (value !== '' || !field.startsWith('a.')) form.set(field, value)
  return form
}

describe('what a form says', () => {
  test('one tap answers for everybody and every celebration', () => {
    const opened = household(guest('carmen'), guest('pepe', { church: 'no' }))
    const all = answerInput(formOf(opened, {}, 'all'))?.answers
    expect(all).toHaveLength(4)
    expect(new Set(all?.map(({ answer }) => answer))).toEqual(new Set(['yes']))
    expect(answerInput(formOf(opened, {}, 'none'))?.answers.map(({ answer }) => answer)).toEqual(
      Array.from({ length: 4 }, () => 'no'),
    )
  })

  test('only what was changed is said: what another of the family answered meanwhile stays', () => {
    const opened = household(
      guest('carmen', { church: 'yes' }),
      guest('pepe', { church: 'yes' }, { song: 'Sarà' }),
    )
    const form = formOf(opened, {
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

  test('words alone are no answer, unless there was one before', () => {
    const words = { note: ' Un beso\r\ny otro ', [dietField('carmen')]: 'marisco' }
    expect(answerInput(formOf(household(guest('carmen')), words))).toBeNull()
    const answered = household(guest('carmen', { dinner: 'yes' }))
    expect(answerInput(formOf(answered, words))).toMatchObject({ answers: [], note: 'Un beso\ny otro' })
  })

  test('what is no answer of ours is not taken for one', () => {
    const opened = household(guest('carmen'))
    expect(answerInput(formOf(opened, { [answerField('carmen', 'church')]: 'perhaps' }))).toBeNull()
    expect(answerInput(new FormData())).toBeNull()
  })

  test('what was typed is shown again', () => {
    const form = formOf(household(guest('carmen')), { note: 'Hola' })
    form.set('picture', new File([], 'nothing'))
    expect(typedIn(form)).toMatchObject({ note: 'Hola', intent: 'each' })
    expect(typedIn(form)).not.toHaveProperty('picture')
  })

  test('one song is asked for, or each that was named', () => {
    const [carmen, pepe] = [guest('carmen'), guest('pepe', {}, { song: 'Volare' })]
    expect(songsAsked([carmen, guest('ana')])).toEqual([carmen])
    expect(songsAsked([carmen, pepe])).toEqual([pepe])
    expect(songsAsked([])).toEqual([])
  })
})

describe('the standing of an invitation', () => {
  test('it asks until a guest has answered, and again to change answers', () => {
    expect(standingOf(household(guest('carmen')), false)).toBe('asks')
    const answered = household(guest('carmen', { church: 'no' }))
    expect(standingOf(answered, false)).toBe('answered')
    expect(standingOf(answered, true)).toBe('asks')
  })

  test('after the deadline nothing is asked', () => {
    expect(standingOf({ ...household(guest('carmen')), isOpen: false }, true)).toBe('closed')
  })

  test('without celebrations there is nothing to answer yet', () => {
    expect(standingOf({ ...household(guest('carmen')), celebrations: [] }, true)).toBe('early')
    expect(standingOf(household(), false)).toBe('early')
  })

  test.each([
    [['no', 'yes', 'maybe'], 'coming'],
    [['no', 'maybe'], 'unsure'],
    [['no', 'pending'], 'away'],
    [['pending'], null],
  ] as const)('%j is %s', (said, mood) => {
    expect(moodOf(household(...said.map((answer, index) => guest(`${index}`, { church: answer }))))).toBe(
      mood,
    )
  })

  test('who has left out a celebration is still awaited to answer', () => {
    const opened = household(
      guest('carmen', { church: 'yes', dinner: 'no' }),
      guest('pepe', { church: 'no' }),
    )
    expect(stillSilent(opened).map(({ id }) => id)).toEqual(['pepe'])
    expect([isAwaited(opened, 'church'), isAwaited(opened, 'dinner')]).toEqual([true, false])
  })
})
