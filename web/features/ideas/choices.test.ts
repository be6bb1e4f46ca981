import { expect, test } from 'vitest'
import { choicesIn, isChoosing, withChoice } from './choices.ts'

test('filters are read from the address, and unknown ones are ignored', () => {
  const nothing = {
    search: null,
    destination: null,
    category: null,
    price: null,
    priceFrom: null,
    priceTo: null,
    ease: null,
    month: null,
  }
  expect(choicesIn(new URLSearchParams())).toEqual(nothing)
  expect(
    choicesIn(new URLSearchParams('buscar= velero &donde=abroad&de=water&precio=modest&reserva=easy&mes=12')),
  ).toEqual({
    search: 'velero',
    destination: 'abroad',
    category: 'water',
    price: 'modest',
    priceFrom: null,
    priceTo: null,
    ease: 'easy',
    month: 12,
  })
  expect(choicesIn(new URLSearchParams('donde=XX&de=&precio=10&reserva=no&mes=13'))).toEqual(nothing)
})

test('a price range replaces the band', () => {
  const range = choicesIn(new URLSearchParams('precio=4000-6000'))
  expect(range).toMatchObject({ price: null, priceFrom: '4000', priceTo: '6000' })
  expect(isChoosing(new URLSearchParams('precio=4000-6000'))).toBe(true)
  for (const wrong of ['4000', '-6000', '4000-', '1e3-2e3', '4000-60000000000000000'])
    expect(choicesIn(new URLSearchParams({ precio: wrong }))).toMatchObject({
      priceFrom: null,
      priceTo: null,
    })
})

test('one filter is changed at a time, and an empty one is removed from the address', () => {
  const one = withChoice(new URLSearchParams('de=water'), 'month', '5')
  expect(one.toString()).toBe('de=water&mes=5')
  expect(withChoice(one, 'category', '').toString()).toBe('mes=5')
})

test('only offered options count as a filter', () => {
  expect(isChoosing(new URLSearchParams('utm_source=whatsapp&donde=XX&buscar=%20'))).toBe(false)
  expect(isChoosing(new URLSearchParams('utm_source=whatsapp&mes=5'))).toBe(true)
})
