import { expect, test } from 'vitest'
import {
  emptyCompanion,
  emptyForm,
  emptyPerson,
  householdFormOf,
  inputOf,
  movePerson,
  type PersonForm,
  problemsOf,
  suggestedGreeting,
  suggestedName,
} from './household-form.ts'

const words = {
  list: (names: readonly string[]) => new Intl.ListFormat('es').format(names),
  family: (surname: string) => `Familia ${surname}`,
  companion: 'acompañante',
  country: (code: string) => code,
}
const person = (givenNames: string, surnames = '', more: Partial<PersonForm> = {}): PersonForm => ({
  ...emptyPerson(givenNames || 'noone', surnames),
  givenNames,
  ...more,
})
const ana = person('Ana', 'de la Torre Gil')
const inaki = person('Ignacio', 'Ruiz', { alias: 'Iñaki' })
const nora = person('Nora', 'Ruiz de la Torre', { isChild: true })

test('a household is addressed by nicknames or given names', () => {
  expect(suggestedGreeting([ana], words)).toBe('Ana')
  expect(suggestedGreeting([ana, inaki], words)).toBe('Ana e Iñaki')
  expect(suggestedGreeting([ana, person(''), inaki, nora], words)).toBe('Ana, Iñaki y Nora')
})

test('a household is listed by the names of one or two guests, or by the first surname of a family', () => {
  expect(suggestedName([ana], words)).toBe('Ana de la Torre Gil')
  expect(suggestedName([ana, inaki], words)).toBe('Ana de la Torre Gil e Ignacio Ruiz')
  expect(suggestedName([ana, inaki, nora], words)).toBe('Familia de la Torre')
  expect(suggestedName([person('Ana'), person('Luis'), person('Eva')], words)).toBe('Ana, Luis y Eva')
})

test('a companion without a name is greeted, and does not name the household', () => {
  const people = [ana, emptyCompanion('plus')]
  expect(suggestedGreeting(people, words)).toBe('Ana y acompañante')
  expect(suggestedName(people, words)).toBe('Ana de la Torre Gil')
  expect(inputOf({ ...emptyForm('x'), people }, words).guests[1]).toMatchObject({
    givenNames: '',
    companion: 'unnamed',
  })
})

test('derived texts follow the names, typed texts stay', () => {
  const known = { name: 'Ana de la Torre Gil', greeting: 'Tía Ana', note: '', guests: [ana] }
  const form = householdFormOf(known, words)
  expect(form).toMatchObject({ name: null, greeting: 'Tía Ana' })
  const later = inputOf({ ...form, people: [...form.people, inaki, nora] }, words)
  expect(later).toMatchObject({ name: 'Familia de la Torre', greeting: 'Tía Ana' })
})

test('an empty row is no guest, and empty texts are null', () => {
  const input = inputOf({ ...emptyForm('x'), phone: ' ', people: [ana, emptyPerson('y')] }, words)
  expect(input).toMatchObject({ phone: null, country: null, note: '' })
  expect(input.guests).toEqual([{ ...ana, alias: null, dietaryNeeds: null, phone: null, email: null }])
})

test('a household needs at least one guest', () => {
  expect([...problemsOf(emptyForm('x'))]).toEqual([['x.givenNames', 'peopleMissing']])
  expect([...problemsOf({ ...emptyForm('x'), people: [] })]).toEqual([['people', 'peopleMissing']])
})

test('problems are reported at their field', () => {
  const people = [
    { ...ana, id: 'a', email: 'ana@' },
    person('', '', { id: 'b', alias: 'Chelo', phone: '12345' }),
  ]
  const problems = problemsOf({ ...emptyForm('x'), email: 'x', phone: '+34 600-11 22 33', people })
  expect(Object.fromEntries(problems)).toEqual({
    email: 'email',
    'a.email': 'email',
    'b.givenNames': 'nameMissing',
    'b.phone': 'phone',
  })
})

test('guests can be moved up and down to the ends', () => {
  const all = [ana, inaki, nora]
  expect(movePerson(all, nora.id, -1)).toEqual([ana, nora, inaki])
  expect(movePerson(all, ana.id, 1)).toEqual([inaki, ana, nora])
  expect(movePerson(all, ana.id, -1)).toEqual(all)
  expect(movePerson(all, nora.id, 1)).toEqual(all)
})
