import { describe, expect, it } from 'vitest'
import type { DrawingElement } from '#server/platform/drawing/drawing.ts'
import { mm } from '#server/domain/papers/print-design/index.ts'
import { type Page, pageSize } from './booklet-page.ts'
import { foldedSheets, pressPages, layOutBooklet, maxPagesInSignature, signatures } from './booklet.ts'

const page =
  (number: number): Page =>
  () => [{ kind: 'words', words: `page ${number}`, face: 'text', size: 8, ink: '#000000', x: 0, y: 0 }]
const pages = (count: number) => Array.from({ length: count }, (_, at) => page(at + 1))

/** The words of a sheet with where they begin, from left to right and from above. */
function placed(marks: readonly DrawingElement[], x = 0, y = 0): { words: string; x: number; y: number }[] {
  return marks.flatMap((mark) => {
    if (mark.kind === 'group') return placed(mark.marks, x + mark.x, y + mark.y)
    return mark.kind === 'words' && mark.words.startsWith('page') ? [{ words: mark.words, x, y }] : []
  })
}

describe('A booklet', () => {
  it('is in reading order when its sheets are folded into one another', () => {
    for (const count of [4, 8, 12, 48]) {
      const sheets = foldedSheets(0, count)
      // Opened in the middle: each half sheet turned over, from the front to the back.
      const left = sheets.flatMap(({ front, back }) => [front[1], back[0]])
      const right = sheets.toReversed().flatMap(({ front, back }) => [back[1], front[0]])
      expect([...left, ...right]).toEqual(Array.from({ length: count }, (_, at) => at))
    }
  })

  it('is split into nearly equal parts where it is too thick for a stapler', () => {
    expect(signatures(maxPagesInSignature)).toEqual([48])
    expect(signatures(maxPagesInSignature + 4)).toEqual([24, 28])
    expect(signatures(128)).toEqual([40, 44, 44])
  })

  it('for home has front and back of every sheet, and each page once', () => {
    const translate = (key: string) => key
    for (const [form, across] of [
      ['a5', 1],
      ['a4', 2],
      ['letter', 2],
    ] as const) {
      const sheets = layOutBooklet(pages(12), form, translate)
      expect(sheets).toHaveLength(2 * Math.ceil(3 / across))
      const wordsSeen = sheets.flatMap(({ marks }) => placed(marks).map(({ words }) => words))
      expect(wordsSeen.toSorted()).toEqual(
        pages(12)
          .map((_, at) => `page ${at + 1}`)
          .toSorted(),
      )
      const [front] = sheets
      const [first, second] = placed(front?.marks ?? []).toSorted((a, b) => a.y - b.y || a.x - b.x)
      expect([first?.words, second?.words]).toEqual(['page 12', 'page 1'])
    }
  })

  it('for a printer has a bleed of three millimetres, with its marks outside', () => {
    const wordsSeen: number[] = []
    const [sheet] = pressPages([
      (bleed) => {
        wordsSeen.push(bleed)
        return []
      },
    ])
    expect(wordsSeen).toEqual([mm(3)])
    expect((sheet?.width ?? 0) - pageSize.width).toBeCloseTo(2 * mm(9))
  })
})
