import { describe, expect, it } from 'vitest'
import type { SearchKind } from '#shared/search-kinds.ts'
import { shortcutKeys, shortcutsFor } from './shortcuts.ts'
import { type Group, groupsOf, matching, rankHits, nextIndex, type Suggestion } from './suggestions.ts'

const line = (title: string, note = ''): Suggestion => ({ id: title, title, note, icon: 'page', to: '/' })
const pages = [line('Nuestra página'), line('Buzón', 'cartas y gracias'), line('Lo que ha llegado')]
const titles = (words: string) => matching(words, pages).map(({ title }) => title)

describe('Pages and actions', () => {
  it('are all listed before typing', () => {
    expect(titles('  ')).toHaveLength(3)
  })

  it('are found by their synonyms, and settings by those who may change them', () => {
    const withWords = [{ ...line('Vuestras cuentas'), words: 'banco iban' }]
    expect(matching('IBÁN', withWords)).toHaveLength(1)
    const both = [{ ...line('Ajustes'), words: 'buzón' }, ...pages]
    expect(matching('buzon', both).map(({ title }) => title)).toEqual(['Buzón', 'Ajustes'])
    const found = (isPartner: boolean) => shortcutsFor(isPartner).map(({ key }) => key)
    expect(found(true)).toEqual(shortcutKeys)
    expect(found(false)).not.toContain('accounts')
    expect(found(false)).toContain('password')
  })

  it('are found by the beginnings of their words, accents or not', () => {
    expect(titles('PAGINA')).toEqual(['Nuestra página'])
    expect(titles('bú')).toEqual(['Buzón'])
    expect(titles('lleg lo')).toEqual(['Lo que ha llegado'])
    expect(titles('gracias')).toEqual(['Buzón'])
    expect(titles('egado')).toEqual([])
    expect(titles('xyz')).toEqual([])
  })

  it('are found by most of the longer words if no entry has all words', () => {
    expect(titles('ver la página')).toEqual(['Nuestra página'])
    expect(titles('cartas de gracias xyz')).toEqual(['Buzón'])
    expect(titles('página buzón')).toEqual(['Nuestra página', 'Buzón'])
    expect(titles('de lo que xyz')).toEqual([])
  })
})

describe('The results of the server', () => {
  it('groups suggestions by kind, each with its own link, and gives unnamed people a placeholder', () => {
    const id = '01970000-0000-7000-8000-000000000001'
    const hit = (kind: SearchKind, title: string, note = 'de algo') => ({ kind, id, title, note })
    const words = { nameless: 'Alguien', formatDay: (day: string) => `el ${day}`, timeZone: 'Europe/Madrid' }
    const found = (...search: ReturnType<typeof hit>[]) => groupsOf({ search, dates: [] }, words)
    const groups = found(hit('mail', 'Carmen'), hit('giver', ''), hit('gift', 'Globo'))
    expect(groups.map(({ key, lines }) => [key, lines.map(({ title, to }) => [title, to])])).toEqual([
      ['giver', [['Alguien', `/boda/llegado?regalo=${id}`]]],
      ['gift', [['Globo', `/boda/lista/${id}`]]],
      ['mail', [['Carmen', `/boda/buzon/${id}`]]],
    ])
    expect(found()).toEqual([])
    const dated = [
      hit('task', 'Elegir las flores', '2027-05-01'),
      hit('event', 'Notaría', '2027-01-10'),
      hit('event', 'Baile', '2027-03-02/2027-03-02T20:00:00'),
    ]
    expect(found(...dated).flatMap(({ lines }) => lines.map(({ note, to }) => [note, to]))).toEqual([
      ['el 2027-05-01', `/boda/tareas?tarea=${id}`],
      ['el 2027-01-10', `/boda/calendario?vista=dia&dia=2027-01-10&evento=${id}`],
      ['el 2027-03-02', `/boda/calendario?vista=dia&dia=2027-03-02&evento=${id}%2F2027-03-02T20%3A00%3A00`],
    ])
  })

  it('list dates from other data after the written events', () => {
    const words = { nameless: '', formatDay: (day: string) => day, timeZone: 'Europe/Madrid' }
    const date = (id: string, start: string, allDay: boolean) => ({ id, title: id, start, allDay })
    const dates = [
      date('wedding:1', '2027-06-19T00:00:00.000Z', true),
      date('celebration:2', '2027-06-19T22:30:00.000Z', false),
      ...['a', 'b', 'c', 'd'].map((id) => date(id, '2027-06-01T00:00:00.000Z', true)),
    ]
    const search = [{ kind: 'event' as const, id: 'own', title: 'Ensayo', note: '2027-06-18' }]
    const [group, ...others] = groupsOf({ search, dates }, words)
    expect(others).toEqual([])
    expect(group?.lines.map(({ title, note }) => [title, note]).slice(0, 3)).toEqual([
      ['Ensayo', '2027-06-18'],
      ['wedding:1', '2027-06-19'],
      ['celebration:2', '2027-06-20'],
    ])
    expect(group?.lines).toHaveLength(6)
    expect(group?.lines[1]?.to).toBe('/boda/calendario?vista=dia&dia=2027-06-19&evento=wedding%3A1')
  })
})

describe('The order', () => {
  it('has a screen with a matching title first, otherwise the server’s results', () => {
    const hits: Group[] = [{ key: 'task', lines: [line('Escribir la página')] }]
    const keys = (words: string) =>
      rankHits(words, hits, { pages, actions: [line('Salir')] }).map(({ key }) => key)
    expect(keys('pagin')).toEqual(['page', 'task'])
    expect(keys('gracias')).toEqual(['task', 'page'])
    expect(keys('')).toEqual(['task', 'page', 'action'])
  })
})

describe('The keys', () => {
  it('move up and down, and wrap around', () => {
    expect(nextIndex('ArrowDown', -1, 3)).toBe(0)
    expect(nextIndex('ArrowDown', 2, 3)).toBe(0)
    expect(nextIndex('ArrowUp', 0, 3)).toBe(2)
    expect(nextIndex('ArrowUp', -1, 3)).toBe(2)
    expect(nextIndex('Home', 2, 3)).toBe(0)
    expect(nextIndex('End', 0, 3)).toBe(2)
    expect(nextIndex('ArrowDown', 0, 0)).toBe(-1)
  })
})
