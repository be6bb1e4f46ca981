import { describe, expect, it } from 'vitest'
import { placeGroups } from './places.ts'
import { commandOf, type Press } from './shortcuts.ts'

const press = (key: string, more: Partial<Press> = {}): Press => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isElsewhere: false,
  ...more,
})
const destinations = [{ letter: 'l', to: '/boda/lista' }]
const asked = (pressed: Press, more: { isOn?: boolean; hasBegun?: boolean } = {}) =>
  commandOf(pressed, { isOn: true, hasBegun: false, destinations, ...more })

const search = { kind: 'open', over: 'search' }

describe('Keys', () => {
  it('open the search anywhere with Control or Command, even when single letters are switched off', () => {
    expect(asked(press('k', { ctrlKey: true, isElsewhere: true }), { isOn: false })).toEqual(search)
    expect(asked(press('K', { metaKey: true }))).toEqual(search)
    expect(asked(press('k', { ctrlKey: true, altKey: true }))).toBeNull()
    expect(asked(press('k'))).toBeNull()
  })

  it('open a place after g, and none without it', () => {
    expect(asked(press('g'))).toEqual({ kind: 'begin' })
    expect(asked(press('l'), { hasBegun: true })).toEqual({ kind: 'go', to: '/boda/lista' })
    expect(asked(press('l'))).toBeNull()
    expect(asked(press('x'), { hasBegun: true })).toBeNull()
    expect(asked(press('g'), { hasBegun: true })).toEqual({ kind: 'begin' })
  })

  it.each(['?', '/', 'm', 'n', 'g'])(
    '%s is an ordinary letter while typing or with shortcuts switched off',
    (key) => {
      expect(asked(press(key))).not.toBeNull()
      expect(asked(press(key, { isElsewhere: true }))).toBeNull()
      expect(asked(press(key), { isOn: false })).toBeNull()
      expect(asked(press(key, { ctrlKey: true }))).toBeNull()
    },
  )

  it('have distinct letters for places', () => {
    const letters = placeGroups.flatMap(({ places }) => places.flatMap(({ letter }) => letter ?? []))
    expect(letters.length).toBeGreaterThan(5)
    expect(new Set(letters).size).toBe(letters.length)
  })
})
