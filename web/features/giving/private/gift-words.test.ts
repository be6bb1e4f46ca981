import { expect, test } from 'vitest'
import { chapterOf, greetingName, isLived, wordsOfChapter } from './gift-words.ts'

const letter = {
  id: '1',
  fromCouple: true,
  postcard: null,
  from: 'Lucía y Mateo',
  subject: '',
  content: '',
  date: '2026-11-20T10:00:00Z',
}

test('thanks are a chapter of their own once the money has arrived', () => {
  const of = (
    state: 'received' | 'returned',
    letters: (typeof letter)[],
    ...steps: ('booked' | 'lived')[]
  ) => {
    const reached = { at: '2027-09-14T10:00:00Z', on: '2027-09-14', isSkipped: false, reached: 1, outOf: 1 }
    return chapterOf({ state, letters, journey: steps.map((step) => ({ step, ...reached })) })
  }
  expect(of('received', [])).toBe('received')
  expect(of('received', [letter])).toBe('thanked')
  expect(of('received', [{ ...letter, fromCouple: false }])).toBe('received')
  expect(of('returned', [letter])).toBe('returned')
  expect(of('received', [], 'booked')).toBe('booked')
  expect(of('received', [letter], 'booked')).toBe('thanked')
  expect(of('received', [letter], 'booked', 'lived')).toBe('lived')
  expect(of('returned', [], 'booked', 'lived')).toBe('returned')
})

test('for two gifts, one lived and one booked, the text does not say that all are booked', () => {
  const at = '2027-09-14T10:00:00Z'
  const wordsFor = (lived: number) =>
    wordsOfChapter({
      state: 'received',
      letters: [],
      journey: [
        { step: 'booked', at, on: '2027-09-20', isSkipped: false, reached: 2, outOf: 2 },
        { step: 'lived', at: lived === 2 ? at : null, on: null, isSkipped: false, reached: lived, outOf: 2 },
      ],
    })
  expect([0, 1, 2].map(wordsFor)).toEqual(['booked', 'partLived', 'lived'])
})

test('a gift given after it was lived is lived, even while its money is on the way', () => {
  const stop = (at: string | null) => ({
    step: 'lived' as const,
    at,
    on: null,
    isSkipped: false,
    reached: 1,
    outOf: 1,
  })
  expect(isLived({ journey: [stop('2027-09-14T10:00:00Z')] })).toBe(true)
  expect(isLived({ journey: [stop(null)] })).toBe(false)
})

test('people are greeted by their preferred name', () => {
  const of = (
    kind: 'self' | 'joint' | 'onBehalf' | 'anonymous',
    signature: string,
    giverName: string | null,
  ) => greetingName({ kind, signature, giverName })
  expect(of('self', 'La abuela Carmen', 'Carmen Navarro Ruiz')).toBe('abuela Carmen')
  expect(of('self', 'Tía Mari', 'María López')).toBe('tía Mari')
  expect(of('self', 'Tiago', 'Tiago Pardo')).toBe('Tiago')
  expect(of('self', 'María López', 'María López')).toBe('María')
  expect(of('self', 'Los vecinos del quinto derecha y su gato', 'Ana Gil')).toBe('Ana')
  expect(of('joint', 'Los primos de Cádiz', 'Antonio Ruiz')).toBe('primos de Cádiz')
  expect(of('self', 'Pepe', 'José María de la Cruz')).toBe('Pepe')
  expect(of('joint', 'Carmen y Antonio', 'Antonio Ruiz')).toBe('Carmen y Antonio')
  expect(of('onBehalf', 'La abuela Carmen', 'Diego Gil')).toBe('Diego')
  expect(of('anonymous', '', null)).toBe('')
})
