import { expect, test } from 'vitest'
import { addressOf, findGifts, viewOf } from './list-view.ts'

const lisbon = { id: '0196e1c2-0000-7000-8000-000000000001', name: 'Lisboa' }
const tabs = ['all', 'open', 'complete', 'hidden'] as const
const gift = (title: string, more: { story?: string; place?: string; stopId?: string } = {}) => ({
  title,
  summary: '',
  story: '',
  place: '',
  stopId: null,
  ...more,
})
const gifts = [
  gift('Cena con fado', { place: 'Alfama', stopId: lisbon.id }),
  gift('Globo', { story: 'Al amanecer, sobre los viñedos' }),
  gift('Un café', { stopId: 'deleted' }),
]
const titles = (view: { search?: string; stop?: string | null }) =>
  findGifts(gifts, { search: '', stop: null, ...view }, [lisbon]).map(({ title }) => title)

test('a view round-trips through its address; only tabs of the viewer open', () => {
  const view = { tab: 'open', search: 'café & té', stop: lisbon.id } as const
  const query = new URL(addressOf(view), 'https://vivencia.example').searchParams
  expect(viewOf(query, tabs)).toEqual(view)
  expect(viewOf(query, ['all', 'hidden']).tab).toBe('all')
  expect(viewOf(new URLSearchParams('etapa=ninguna'), tabs).stop).toBe('none')
  expect(viewOf(new URLSearchParams('etapa=x&ver=x'), tabs)).toEqual({ tab: 'all', search: '', stop: null })
  expect(addressOf({})).toBe('/boda/lista')
})

test('a search finds title, story, place and stop without accents, all words at once', () => {
  expect(titles({ search: 'VINEDOS amanecer' })).toEqual(['Globo'])
  expect(titles({ search: 'alfama' })).toEqual(['Cena con fado'])
  expect(titles({ search: 'lisboa fádo' })).toEqual(['Cena con fado'])
  expect(titles({ search: 'cafe vinedos' })).toEqual([])
})

test('a stop has its gifts; those of deleted stops are in none', () => {
  expect(titles({ stop: lisbon.id })).toEqual(['Cena con fado'])
  expect(titles({ stop: 'none' })).toEqual(['Globo', 'Un café'])
})
