import { describe, expect, it } from 'vitest'
import type { Drawing, DrawingElement } from '#server/platform/drawing/drawing.ts'
import { papers } from '#shared/paper.ts'
import { inserts } from './insert.ts'
import type { Stationery } from './printable.ts'
import { tableCards } from './table-card.ts'
import { coupleIn, longDate, stationeryWords } from './words.ts'

const locale = 'es-MX'
const longNames = ['María de los Ángeles Guadalupe', 'Francisco Maximiliano']

function stationery(some: Pick<Stationery, 'paper' | 'ornament'>): Stationery {
  return {
    ...some,
    cover: new Uint8Array([0xff]),
    translate: stationeryWords(locale),
    couple: coupleIn(longNames, locale),
    date: longDate('2027-09-19', locale),
    place: 'Ex Hacienda de San Gabriel de las Palmas, Amacuzac, Morelos',
    publicUrl: 'https://listas.una-agencia-de-bodas.example',
    code: 'lm7f3kq9',
    envelopes: [],
    referenceBegins: '2709',
    receivingAccount: null,
    bank: null,
    printedOn: longDate('2026-11-21', locale),
  }
}

const wordsOf = (marks: readonly DrawingElement[]) => marks.filter((mark) => mark.kind === 'words')

/** Where a picture ends, where words begin, and where they end. */
function reach(marks: readonly DrawingElement[]): { picture: number; from: number; to: number } {
  const pictures = marks.filter((mark) => mark.kind === 'picture')
  const words = wordsOf(marks)
  return {
    picture: Math.max(0, ...pictures.map(({ y, height }) => y + height)),
    from: Math.min(...words.map(({ y, size }) => y - size * 0.8)),
    to: Math.max(...words.map(({ y }) => y)),
  }
}

/** What is on each card of a sheet, and on each side of one that is folded. */
function cardsOf({ marks }: Drawing): (readonly DrawingElement[])[] {
  const cards = marks.filter((mark) => mark.kind === 'group')
  const sides = cards.flatMap((card) => card.marks.filter((mark) => mark.kind === 'group'))
  return [...cards, ...sides].map((group) => group.marks).filter((inner) => wordsOf(inner).length > 0)
}

describe('Text on a card', () => {
  const wishes = papers.flatMap((paper) =>
    (['flowers', 'picture'] as const).map((ornament) => ({ paper, ornament })),
  )

  it.each(wishes)(
    'stays inside its frame and clear of its picture at any length: $paper, $ornament',
    (options) => {
      const of = stationery(options)
      for (const [sheet] of [inserts(of), tableCards(of)]) {
        const cards = sheet ? cardsOf(sheet) : []
        expect(cards).toHaveLength(4)
        for (const { picture, from, to } of cards.map(reach)) {
          expect(from).toBeGreaterThan(picture)
          expect(to).toBeLessThan((sheet?.height ?? 0) / 2 - 22)
        }
      }
    },
  )
})
