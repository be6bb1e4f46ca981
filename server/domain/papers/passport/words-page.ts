import { box, centredAt, type DrawingElement, textAt } from '#server/platform/drawing/drawing.ts'
import { fitText } from '#server/platform/drawing/paragraph.ts'
import { ornamentAt, printedQr } from '#server/domain/papers/print-design/index.ts'
import { folio, ground, margin, type Page, pageSize } from './booklet-page.ts'
import type { GiverWords } from './gift-givers.ts'
import { hasWords, type Sentence, sentenceMarks, sentenceOf } from './giver-words.ts'
import type { Passport, PassportGift } from './passport-content.ts'

const { width: W, height: H } = pageSize
const width = W - 2 * margin
const codeSize = 54
/** With the caption below it. */
const codeHeight = codeSize + 8
const from = 84
const to = H - 36
const between = 11
const sizes = [14, 13.2, 12.6, 12, 11.4, 10.8, 10.2, 9.6, 9, 8.4]
/** The largest space that spreads sentences over a page. */
const maxBetween = 26

type Entry = Sentence & Pick<GiverWords, 'voice'> & { readonly tall: number }

/** The pages with the sentences of all givers of a gift, and a code for each voice note. */
export function wordsPages(passport: Passport, gift: PassportGift, first: number): Page[] {
  const speakers = gift.givers.filter(hasWords)
  const fewest = spread(speakers, passport, sizes.at(-1) ?? 0).length
  const size = sizes.find((one) => spread(speakers, passport, one).length === fewest) ?? 0
  return spread(speakers, passport, size).map(
    (entries, at): Page =>
      (bleed) =>
        wordsPage(passport, gift, { entries, size, number: first + at, bleed }),
  )
}

/** Distributes sentences of this size over as few pages as hold them. */
function spread(speakers: readonly GiverWords[], passport: Passport, size: number): Entry[][] {
  const pages: Entry[][] = []
  let y = to
  for (const giver of speakers) {
    const room = giver.voice === null ? width : width - codeSize - 8
    const sentence = sentenceOf(giver, passport, { size, width: room })
    const tall = giver.voice === null ? sentence.height : Math.max(sentence.height, codeHeight)
    if (y + tall > to) {
      pages.push([])
      y = from
    }
    pages.at(-1)?.push({ ...sentence, voice: giver.voice, tall })
    y += tall + between
  }
  return pages
}

type WordsPage = {
  readonly entries: readonly Entry[]
  readonly size: number
  readonly number: number
  readonly bleed: number
}

function wordsPage(
  passport: Passport,
  { title }: PassportGift,
  { entries, size, number, bleed }: WordsPage,
): DrawingElement[] {
  const { inks, translate, design, ornament } = passport
  const heading = fitText(title, { face: 'display', width, lines: 1, size: 15, least: 8 })
  const used = entries.reduce((sum, { tall }) => sum + tall, 0)
  const gap = Math.min(maxBetween, Math.max(between, (to - from - used) / entries.length))
  const marks: DrawingElement[] = [
    ground(inks.tint, bleed),
    { kind: 'path', d: box(12, 12, W - 24, H - 24, 4), stroke: inks.accent, thickness: 0.5, opacity: 0.5 },
    textAt({
      words: translate('passport.words'),
      face: 'italic',
      size: 9.6,
      ink: inks.accent,
      x: margin,
      y: 42,
    }),
    textAt({
      words: heading.lines[0] ?? '',
      face: 'display',
      size: heading.size,
      ink: inks.ink,
      x: margin,
      y: 60,
    }),
  ]
  let y = from
  for (const entry of entries) {
    const room = entry.voice === null ? width : width - codeSize - 8
    marks.push(...sentenceMarks(entry, passport, { x: margin, y, size, width: room }))
    if (entry.voice !== null) marks.push(...voiceCode(passport, entry.voice, y))
    y += entry.tall + gap
  }
  const free = to - y
  if (free > 40) marks.push(...ornamentAt(ornament, { x: W / 2, y: y + free / 2, width: 96 }, design))
  return [...marks, ...folio(number, inks.soft)]
}

/** The code of a voice note with its caption, at the right margin. */
function voiceCode({ inks, translate }: Passport, address: string, y: number): DrawingElement[] {
  const x = W - margin - codeSize
  const look = { face: 'text', width: codeSize + 8, lines: 1, size: 5.6, least: 4 } as const
  const { lines, size } = fitText(translate('passport.voiceHere'), look)
  const caption = { face: 'text', size, ink: inks.soft, x: x + codeSize / 2, y: y + codeHeight - 1 } as const
  return [printedQr(address, x, y, codeSize, inks.ink), centredAt({ words: lines[0] ?? '', ...caption })]
}
