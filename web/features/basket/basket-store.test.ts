import { JSDOM } from 'jsdom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  mergeIntoBasket,
  onBasketChange,
  putInBasket,
  rememberBasket,
  removeGiven,
  storeAddressBasket,
  storedBasket,
} from './basket-store.ts'

beforeEach(() => {
  const { window } = new JSDOM('', { url: 'https://boda.example/' })
  vi.stubGlobal('window', window)
  vi.stubGlobal('localStorage', window.localStorage)
})
afterEach(() => vi.unstubAllGlobals())

test('a gift added before the page came to life joins the gifts that this device had', () => {
  rememberBasket('boda', 'g=el-globo.2&g=el-tren.1')
  mergeIntoBasket('boda', 'g=la-cena.1&g=el-globo.3')
  expect(storedBasket('boda')).toBe('g=el-globo.3&g=el-tren.1&g=la-cena.1')
})

test('a gift removed before the page came to life is removed from this device', () => {
  rememberBasket('boda', 'g=el-globo.2&g=el-tren.1')
  mergeIntoBasket('boda', 'g=el-globo.2&g=el-globo.0')
  expect(storedBasket('boda')).toBe('g=el-tren.1')
  mergeIntoBasket('boda', 'g=el-tren.0')
  expect(storedBasket('boda')).toBeNull()
})

test('adding a gift twice keeps it, as the button said', () => {
  putInBasket('boda', { gift: 'el-globo', shares: 1 }, true)
  putInBasket('boda', { gift: 'el-globo', shares: 1 }, true)
  expect(storedBasket('boda')).toBe('g=el-globo.1')
  putInBasket('boda', { gift: 'el-globo' }, false)
  putInBasket('boda', { gift: 'el-globo' }, false)
  expect(storedBasket('boda')).toBeNull()
})

test('an address that a guest goes back to does not undo what was chosen since', () => {
  const { history } = window
  history.pushState({ key: 'one' }, '', '?g=el-globo.1')
  expect(storeAddressBasket('boda', 'g=el-globo.1')).toBe('g=el-globo.1')
  expect(history.state).toMatchObject({ key: 'one' })
  // Back at the same entry, also after a reload.
  rememberBasket('boda', 'g=el-globo.3&g=el-tren.1')
  expect(storeAddressBasket('boda', 'g=el-globo.1')).toBe('g=el-globo.3&g=el-tren.1')
  // A change at this entry, and the next one.
  expect(storeAddressBasket('boda', 'g=el-globo.2')).toBe('g=el-globo.2&g=el-tren.1')
  history.pushState(null, '', '?g=el-globo.1')
  expect(storeAddressBasket('boda', 'g=el-globo.1')).toBe('g=el-globo.1&g=el-tren.1')
  removeGiven('boda', ['el-globo', 'el-tren'])
  expect(storeAddressBasket('boda', 'g=el-globo.1')).toBeNull()
})

test('what another tab chose stays after a gift is given', () => {
  rememberBasket('boda', 'g=el-globo.2&g=el-tren.1')
  const listener = vi.fn<() => void>()
  const stop = onBasketChange(listener)
  removeGiven('boda', ['el-globo', 'la-cena'])
  expect(storedBasket('boda')).toBe('g=el-tren.1')
  expect(listener).toHaveBeenCalledOnce()
  stop()
})
