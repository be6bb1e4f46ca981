import { expect, test } from 'vitest'
import type { CatalogueRowFragment, WrittenToEditFragment } from '#web/graphql/generated/graphql.ts'
import { chosenIdeas, countByState } from './chosen-ideas.ts'
import { inputOf, typedIdeaOf } from './typed-idea.ts'

const row = (slug: string, more: Partial<CatalogueRowFragment> = {}): CatalogueRowFragment => ({
  slug,
  status: 'published',
  isPending: false,
  isInEnglish: true,
  providers: [{ name: 'Termas de Prueba' }],
  written: {
    countries: ['ES'],
    place: 'Córdoba',
    image: 'thermal-spa',
    photo: null,
    checkedOn: null,
    es: { title: 'Baño árabe' },
  },
  ...more,
})
const now = new Date('2026-11-29T12:00:00Z')
const ideas = [row('uno'), row('dos', { status: 'withdrawn', isInEnglish: false, providers: [] })]
const chosen = (address: string) =>
  chosenIdeas(ideas, new URLSearchParams(address), now).map(({ slug }) => slug)

test('an administrator finds ideas by words without accents, by country, and by state', () => {
  expect(chosen('q=cordoba bano')).toEqual(['uno', 'dos'])
  expect(chosen('q=sevilla')).toEqual([])
  expect(chosen('q=termas')).toEqual(['uno'])
  expect(chosen('estado=noProvider')).toEqual(['dos'])
  expect(chosen('pais=PE')).toEqual([])
  expect(chosen('pais=ES&estado=noEnglish')).toEqual(['dos'])
  expect(chosen('estado=nada')).toEqual(['uno', 'dos'])
  expect(countByState(ideas, now).find(({ state }) => state === 'neverChecked')?.count).toBe(2)
})

test('a price is old from a year on', () => {
  const checkedOn = (day: string) => row(day, { written: { ...row('').written, checkedOn: day } })
  const days = ['2025-11-28', '2025-11-29', '2025-11-30'].map(checkedOn)
  const old = chosenIdeas([...days, row('never')], new URLSearchParams('estado=oldPrice'), now)
  expect(old.map(({ slug }) => slug)).toEqual(['2025-11-28', '2025-11-29'])
})

const words = {
  title: 'Baño',
  summary: '',
  story: '',
  place: '',
  season: '',
  blackout: '',
  supplements: '',
  requirements: '',
  accessibility: '',
  notIncluded: '',
  contact: '',
}
const written: WrittenToEditFragment = {
  category: 'wellness',
  countries: ['ES'],
  place: 'Córdoba',
  image: 'thermal-spa',
  photo: null,
  ease: 'easy',
  people: 2,
  durationMinutes: null,
  bookAheadDays: 7,
  checkedOn: null,
  priceFromMinor: '4750',
  priceToMinor: '120000',
  currency: 'EUR',
  es: { ...words, shareNames: '', makeYours: false },
  en: { ...words, shareNames: '', makeYours: false },
}

test('typed values round-trip, and unreadable ones are named', () => {
  const typed = typedIdeaOf(written, 'es-ES')
  expect(typed).toMatchObject({ priceFromMinor: '47,50', people: '2', durationMinutes: '' })
  expect(inputOf(typed)).toEqual({ input: written, problems: {} })
  expect(inputOf({ ...typed, people: 'dos', priceToMinor: 'mucho' }).problems).toEqual({
    people: 'number',
    priceToMinor: 'amount',
  })
})
