import { describe, expect, it } from 'vitest'
import { groupsOf, matching, stepped, type Suggestion } from './suggestions.ts'

const line = (title: string, note = ''): Suggestion => ({ id: title, title, note, icon: 'page', to: '/' })
const pages = [line('Nuestra página'), line('Buzón', 'cartas y gracias'), line('Lo que ha llegado')]
const titles = (words: string) => matching(words, pages).map(({ title }) => title)

describe('Pages and actions', () => {
  it('are all there before anything is typed', () => {
    expect(titles('  ')).toHaveLength(3)
  })

  it('are found by the beginnings of their words, accents or not', () => {
    expect(titles('PAGINA')).toEqual(['Nuestra página'])
    expect(titles('bú')).toEqual(['Buzón'])
    expect(titles('lleg lo')).toEqual(['Lo que ha llegado'])
    expect(titles('gracias')).toEqual(['Buzón'])
    expect(titles('egado')).toEqual([])
    expect(titles('página buzón')).toEqual([])
  })
})

describe('What the server found', () => {
  it('groups suggestions by kind, each with its own link, and gives unnamed people a placeholder', () => {
    const id = '01970000-0000-7000-8000-000000000001'
    const hit = (kind: 'giver' | 'gift' | 'mail', title: string) => ({ kind, id, title, note: 'de algo' })
    const groups = groupsOf([hit('mail', 'Carmen'), hit('giver', ''), hit('gift', 'Globo')], 'Alguien')
    expect(groups.map(({ key, lines }) => [key, lines.map(({ title, to }) => [title, to])])).toEqual([
      ['giver', [['Alguien', `/boda/llegado?regalo=${id}`]]],
      ['gift', [['Globo', `/boda/lista/${id}`]]],
      ['mail', [['Carmen', `/boda/buzon/${id}`]]],
    ])
    expect(groupsOf([], 'Alguien')).toEqual([])
  })
})

describe('The keys', () => {
  it('go up and down, and around the ends', () => {
    expect(stepped('ArrowDown', -1, 3)).toBe(0)
    expect(stepped('ArrowDown', 2, 3)).toBe(0)
    expect(stepped('ArrowUp', 0, 3)).toBe(2)
    expect(stepped('ArrowUp', -1, 3)).toBe(2)
    expect(stepped('Home', 2, 3)).toBe(0)
    expect(stepped('End', 0, 3)).toBe(2)
    expect(stepped('ArrowDown', 0, 0)).toBe(-1)
  })
})
