import { describe, expect, it } from 'vitest'
import type { Drawing } from '#server/platform/drawing/drawing.ts'
import { outside, spots } from '#server/platform/drawing/spots.fixture.ts'
import { svgOf } from '#server/platform/drawing/svg-painter.ts'
import { isLongSlot, type PaperSlot, paperTextLimit } from '#shared/printables.ts'
import { templateNames } from '#shared/templates/template-names.ts'
import { isLong } from '#test/test-length.ts'
import { codeCards } from './code-cards.ts'
import { invitationCards, menus, saveTheDates, thankYouCards } from './flat-cards.ts'
import { inserts } from './insert.ts'
import type { Stationery } from './printable.ts'
import { placeCards, tableNameCards } from './seating-cards.ts'
import { seatingPosters } from './seating-poster.ts'
import { longNames, seatedGuests, stationeryWith, tablesOf } from './stationery.fixture.ts'
import { tableCards } from './table-card.ts'

const drawings = {
  saveTheDate: saveTheDates,
  invitation: invitationCards,
  insert: inserts,
  codeCards,
  placeCards,
  tableNames: tableNameCards,
  seatingPoster: seatingPosters,
  menu: menus,
  table: tableCards,
  thankYou: thankYouCards,
} as const
const kinds = Object.keys(drawings) as (keyof typeof drawings)[]

/** The longest text of a slot: one long word is wider than many short ones. */
const longText = (slot: PaperSlot): string =>
  isLongSlot(slot)
    ? 'Otorrinolaringología\n'.repeat(24).slice(0, paperTextLimit(slot))
    : 'Queridísimos '.repeat(8).slice(0, paperTextLimit(slot)).trim()

/** By day a third of the papers in each design, and each paper in a third of the designs; by night all in all. */
const triedKinds = (design: number) => kinds.filter((_, at) => isLong || (at + design) % 3 === 0)

describe.each(templateNames)('Text on papers of the design %s', (template) => {
  it.each(triedKinds(templateNames.indexOf(template)))(
    'stays on the card with long names and the longest texts: %s',
    (printable) => {
      const wishes: Partial<Stationery>[] = [
        { paper: 'letter' },
        // Half of the designs, since line breaking is slow.
        ...(template < 'e' ? [{ hasBleed: true, text: longText }] : []),
      ]
      const [few, tables] = [seatedGuests(3), tablesOf(4, 6)]
      for (const wish of wishes) {
        const of = stationeryWith({ printable, template, names: longNames, guests: few, tables, ...wish })
        const pages = drawings[printable](of)
        expect(pages.length).toBeGreaterThan(0)
        for (const page of pages) {
          expect(outside(page)).toEqual([])
          expect(svgOf(page)).not.toMatch(/NaN|undefined/)
        }
      }
    },
  )
})

describe.each(templateNames)('Long names of a couple in the design %s', (template) => {
  const names = ['María de la Encarnación Guadalupe', 'Maximiliano Bartolomé de las Mercedes']

  it.each(['saveTheDate', 'invitation', 'table'] as const)('are whole: %s', (printable) => {
    const [page] = drawings[printable](stationeryWith({ printable, template, names }))
    const words = page ? spots(page.marks).map((spot) => spot.words) : []
    expect(words.filter((line) => line.includes('…'))).toEqual([])
    expect(words.join(' ')).toMatch(/Mercedes/)
  })
})

describe('Papers without names', () => {
  it.each(kinds)('are drawn: %s', (printable) => {
    const of = stationeryWith({ printable, names: ['', ''], template: 'gala', text: () => '' })
    for (const page of drawings[printable](of)) expect(svgOf(page)).not.toMatch(/NaN|undefined/)
  })

  it('leave a line for a guest who is not named yet', () => {
    const [sheet] = placeCards(stationeryWith({ guests: [{ name: '', table: 'Mesa 3' }] }))
    expect(sheet ? spots(sheet.marks).map(({ words }) => words) : []).toContain('Mesa 3')
  })
})

describe('A seating poster', () => {
  const namesOn = (pages: readonly Drawing[]) => pages.flatMap(({ marks }) => spots(marks)).length

  it('has every name of a small and of a large wedding, on as many sheets as needed', () => {
    const small = seatingPosters(stationeryWith({ tables: tablesOf(3, 4) }))
    expect(small).toHaveLength(1)
    const large = seatingPosters(stationeryWith({ tables: tablesOf(40, 8) }))
    expect(large.length).toBeGreaterThan(1)
    // Title, sentence and couple are on every sheet.
    const heads = namesOn(seatingPosters(stationeryWith({ tables: tablesOf(1, 0) }))) - 1
    expect(namesOn(large)).toBe(heads * large.length + 40 * 9)
    for (const page of large) expect(outside(page)).toEqual([])
  })

  it('continues a table that is longer than a sheet', () => {
    const pages = seatingPosters(stationeryWith({ tables: tablesOf(1, 120) }))
    for (const page of pages) expect(outside(page)).toEqual([])
  })
})

describe('A cover on a card', () => {
  it.each(['insert', 'saveTheDate', 'invitation', 'thankYou'] as const)(
    'is above all texts: %s',
    (printable) => {
      const cover = new Uint8Array([0xff])
      const of = stationeryWith({ printable, ornament: 'picture', cover, names: longNames, hasBleed: true })
      for (const { marks } of drawings[printable](of)) {
        const [card] = marks
        const inside = card?.kind === 'group' ? card.marks : []
        const picture = inside.find((mark) => mark.kind === 'picture')
        const tops = inside.flatMap((mark) => (mark.kind === 'words' ? [mark.y - mark.size * 0.8] : []))
        expect(Math.min(...tops)).toBeGreaterThan(picture ? picture.y + picture.height : Infinity)
      }
    },
  )
})
