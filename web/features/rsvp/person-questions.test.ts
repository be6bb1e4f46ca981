import { expect, test } from 'vitest'
import { nextPerson, peopleToAsk, personFields, questionsTo } from './person-questions.ts'

const questions = [
  { id: 'bus', isForEach: true },
  { id: 'hotel', isForEach: false },
]
const guest = (
  id: string,
  answer: string,
  replies: Record<string, string> = {},
  companionName: string | null = null,
) => ({
  id,
  companionName,
  dietaryNeeds: null,
  answers: [{ answer }],
  replies: Object.entries(replies).map(([questionId, reply]) => ({ questionId, reply })),
})

test('those who come are asked one after the other, the household once', () => {
  const household = { questions, guests: [guest('ana', 'no'), guest('leo', 'yes'), guest('pia', 'maybe')] }
  expect(peopleToAsk(household).map(({ id }) => id)).toEqual(['leo', 'pia'])
  const [leo, pia] = peopleToAsk(household)
  expect(leo && questionsTo(household, leo)).toHaveLength(2)
  expect(pia && questionsTo(household, pia)).toEqual([questions[0]])
  expect([0, 1, 2].map((after) => nextPerson(household, after))).toEqual([1, 2, null])
  expect(nextPerson({ ...household, questions: [] }, 0)).toBeNull()
})

test('a person with open questions is next; the reply of another guest counts for the household', () => {
  const household = {
    questions,
    guests: [guest('ana', 'yes', { bus: 'yes' }), guest('leo', 'yes', { hotel: 'En Ronda' })],
  }
  const [ana] = household.guests
  expect(ana && personFields(household, ana)).toEqual({
    'q.ana.bus': 'yes',
    'q.ana.hotel': 'En Ronda',
    'd.ana': '',
  })
  expect(nextPerson(household, 0, true)).toBe(2)
})

test('the name of a companion who comes is asked, also without questions of the couple', () => {
  const household = {
    questions: [],
    guests: [guest('ana', 'yes'), guest('plus', 'yes', {}, ''), guest('other', 'no', {}, '')],
  }
  const [, plus] = household.guests
  expect(nextPerson(household, 0)).toBe(2)
  expect(nextPerson(household, 2)).toBeNull()
  expect(nextPerson(household, 0, true)).toBe(2)
  expect(plus && personFields(household, plus)).toEqual({ 'n.plus': '', 'd.plus': '' })
  const named = { ...household, guests: [guest('ana', 'yes'), guest('plus', 'yes', {}, 'Luis Vega')] }
  expect(nextPerson(named, 0)).toBe(2)
  expect(nextPerson(named, 0, true)).toBeNull()
})
