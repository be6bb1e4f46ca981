import { expect, test } from 'vitest'
import { addressOf, isId, isOnlyClosed, tabs, viewOf } from './arrivals-view.ts'

const view = (address: string) => viewOf(new URL(address, 'https://vivencia.example').searchParams)

test('every view round-trips through its address', () => {
  for (const tab of tabs) {
    const shown = { tab, search: 'peña & más', pages: 3, open: '0b9f5c1e-0000-4000-8000-000000000001' }
    expect(view(addressOf(shown))).toEqual(shown)
  }
})

test('the whole register has the plain address', () => {
  expect(addressOf({})).toBe('/boda/llegado')
  expect(view('/boda/llegado')).toEqual({ tab: 'all', search: '', pages: 1, open: null })
})

test('an invalid address shows the whole register', () => {
  expect(view('/boda/llegado?ver=nada&paginas=-3')).toEqual({ tab: 'all', search: '', pages: 1, open: null })
  expect(view('/boda/llegado?paginas=1000000').pages).toBeLessThan(100)
})

test('only valid ids are requested', () => {
  expect(isId('0b9f5c1e-0000-4000-8000-000000000001')).toBe(true)
  expect(isId('gracias')).toBe(false)
  expect(isId(null)).toBe(false)
})

test('closing a gift is distinguished from opening another, changing the tab and staying', () => {
  const at = (address: string) => new URL(address, 'https://vivencia.example')
  const [open, other] = ['?ver=enviado&regalo=a', '?ver=enviado&regalo=b'].map((query) =>
    at(`/boda/llegado${query}`),
  )
  const closed = at('/boda/llegado?ver=enviado')
  if (!open || !other) throw new Error('Two addresses')
  expect(isOnlyClosed(open, closed)).toBe(true)
  expect(isOnlyClosed(open, other)).toBe(false)
  expect(isOnlyClosed(open, at('/boda/llegado'))).toBe(false)
  expect(isOnlyClosed(closed, closed)).toBe(false)
})
