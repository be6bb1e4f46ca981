import { describe, expect, it } from 'vitest'
import { allPlaces } from './places.ts'
import { commandOf, type KeyPress } from './shortcuts.ts'

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isElsewhere: false,
  ...more,
})
const destinations = [{ letter: 'l', to: '/boda/lista' }]
const resolveKey = (pressed: KeyPress, more: { isOn?: boolean; hasBegun?: boolean } = {}) =>
  commandOf(pressed, { isOn: true, hasBegun: false, destinations, ...more })

const search = { kind: 'open', over: 'search' }

describe('Keys', () => {
  it('open the search anywhere with Control or Command, even when single letters are switched off', () => {
    expect(resolveKey(press('k', { ctrlKey: true, isElsewhere: true }), { isOn: false })).toEqual(search)
    expect(resolveKey(press('K', { metaKey: true }))).toEqual(search)
    expect(resolveKey(press('k', { ctrlKey: true, altKey: true }))).toBeNull()
    expect(resolveKey(press('k'))).toBeNull()
  })

  it('open a place after g, and none without it', () => {
    expect(resolveKey(press('g'))).toEqual({ kind: 'begin' })
    expect(resolveKey(press('l'), { hasBegun: true })).toEqual({ kind: 'go', to: '/boda/lista' })
    expect(resolveKey(press('l'))).toBeNull()
    expect(resolveKey(press('x'), { hasBegun: true })).toBeNull()
    expect(resolveKey(press('g'), { hasBegun: true })).toEqual({ kind: 'begin' })
  })

  it.each(['?', '/', 'm', 'n', 'g'])(
    '%s is an ordinary letter while typing or with shortcuts switched off',
    (key) => {
      expect(resolveKey(press(key))).not.toBeNull()
      expect(resolveKey(press(key, { isElsewhere: true }))).toBeNull()
      expect(resolveKey(press(key), { isOn: false })).toBeNull()
      expect(resolveKey(press(key, { ctrlKey: true }))).toBeNull()
    },
  )

  it('have distinct letters for places', () => {
    const letters = allPlaces.flatMap(({ letter }) => letter ?? [])
    expect(letters.length).toBeGreaterThan(5)
    expect(new Set(letters).size).toBe(letters.length)
  })
})
