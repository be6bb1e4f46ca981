import { box, type DrawingElement, textAt } from '#server/platform/drawing/drawing.ts'
import { wrapLines, fitText } from '#server/platform/drawing/paragraph.ts'
import { lineOf } from '#server/platform/drawing/typeface.ts'
import { printedQr } from '#server/domain/papers/print-design/index.ts'
import { folio, ground, margin, pageSize } from './booklet-page.ts'
import type { Passport, PassportGift } from './passport-content.ts'
import { seededChance, emptyStamp, livedStamp, placeStamp } from './stamp.ts'

const { width: W, height: H } = pageSize
const pictureHeight = 156
const width = W - 2 * margin
const stampRadius = 47
const qrSize = 66
/** From this number on the names get the space of the summary. */
const manyGivers = 9
const minNameSize = 6

type OfPage = { readonly number: number; readonly bleed: number }

/** The page of a gift: place, title, givers, stamps, and the QR code of its memory. */
export function giftPage(
  passport: Passport,
  gift: PassportGift,
  { number, bleed }: OfPage,
): DrawingElement[] {
  const { translate, inks } = passport
  const { id, kind, place, title, livedOn } = gift
  const stampAt = { x: W - margin - stampRadius, y: H - 36 - stampRadius }
  const called = place || title
  const stamp = livedOn
    ? livedStamp(
        {
          kind,
          id,
          ink: stampInk(id, inks.accent),
          r: stampRadius,
          lived: translate('passport.lived'),
          day: livedOn,
          place: called,
        },
        stampAt.x,
        stampAt.y,
      )
    : emptyStamp(
        { words: translate('passport.notYet'), ink: inks.soft, r: stampRadius - 2 },
        stampAt.x,
        stampAt.y,
      )
  return [
    ground('#ffffff', bleed),
    ...pictureAbove(passport, gift, bleed),
    ...words(passport, gift),
    placeStamp(
      { kind, place: called, id, ink: inks.accent, paper: '#ffffff', r: 32 },
      W - margin - 22,
      pictureHeight - 16,
    ),
    ...memory(passport, gift),
    stamp,
    ...folio(number, inks.soft),
  ]
}

const rubber = ['#b03a2d', '#2f6f62', '#6a3d86', '#8a5a17']
const stampInk = (id: string, accent: string): string =>
  [accent, ...rubber][seededChance(`${id} ink`)(rubber.length + 1)] ?? accent

function pictureAbove({ inks }: Passport, { picture }: PassportGift, bleed: number): DrawingElement[] {
  const area = { x: -bleed, y: -bleed, width: W + 2 * bleed, height: pictureHeight + bleed }
  const edge: DrawingElement = {
    kind: 'path',
    d: `M${-bleed} ${pictureHeight}H${W + bleed}`,
    stroke: inks.foil,
    thickness: 1.4,
  }
  if (picture) return [{ kind: 'picture', jpeg: picture, ...area }, edge]
  return [{ kind: 'path', d: box(area.x, area.y, area.width, area.height), fill: inks.tint }, edge]
}

/** Title, place and givers, between the picture and the stamp. */
function words(
  { translate, inks }: Passport,
  { title, summary, place, stop, givers }: PassportGift,
): DrawingElement[] {
  const left = { x: margin } as const
  const heading = fitText(title, { face: 'display', width: width - 6, lines: 3, size: 17, least: 9 })
  let y = pictureHeight + 35
  const marks: DrawingElement[] = []
  for (const line of heading.lines) {
    marks.push(textAt({ ...left, words: line, face: 'display', size: heading.size, ink: inks.ink, y }))
    y += heading.size * 1.14
  }
  const where = fitText([place, stop && place.includes(stop) ? null : stop].filter(Boolean).join(' · '), {
    face: 'italic',
    width,
    lines: 1,
    size: 9.6,
    least: 6.5,
  })
  marks.push(
    textAt({ ...left, words: where.lines[0] ?? '', face: 'italic', size: where.size, ink: inks.accent, y }),
  )
  y += 15
  if (summary !== '' && givers.length < manyGivers) {
    const about = fitText(summary, { face: 'text', width, lines: 2, size: 7.2, least: 6 })
    about.lines.forEach((line, at) =>
      marks.push(
        textAt({ ...left, words: line, face: 'text', size: about.size, ink: inks.soft, y: y + at * 10.5 }),
      ),
    )
    y += about.lines.length * 10.5 + 4
  }
  y += 2
  if (givers.length === 0) return marks
  marks.push(
    textAt({
      ...left,
      words: translate('passport.from', { count: givers.length }),
      face: 'text',
      size: 5.6,
      ink: inks.soft,
      y,
    }),
  )
  const bottom = H - 36 - 2 * stampRadius - 8
  return [...marks, ...signatures(givers, { from: y + 11, to: bottom, ink: inks.ink, translate })]
}

type PagePosition = { readonly from: number; readonly to: number; readonly ink: string } & Pick<
  Passport,
  'translate'
>

/** All names in the largest size that fits; of too many, the first ones and the number of the others. */
function signatures(givers: readonly string[], { from, to, ink, translate }: PagePosition): DrawingElement[] {
  const room = Math.max(to - from, 10)
  const linesOf = (names: readonly string[], size: number) =>
    wrapLines(names.join(' · '), 'italic', size, width)
  const maxLinesAt = (size: number) => 1 + Math.floor(room / (size * 1.22))
  const drawn = (lines: readonly string[], size: number) =>
    lines.map((words, at) =>
      textAt({ words, face: 'italic', size, ink, x: margin, y: from + at * size * 1.22 }),
    )
  // Line breaking is slow, so that sizes that cannot fit by their total width are skipped.
  const long = lineOf(givers.join(' · '), 'italic', 1).width
  for (let size = 10.5; size >= minNameSize; size -= 0.4) {
    if ((long * size) / width > maxLinesAt(size)) continue
    const lines = linesOf(givers, size)
    if (lines.length <= maxLinesAt(size)) return drawn(lines, size)
  }
  const shortened = (shown: number) =>
    linesOf(
      [...givers.slice(0, shown), translate('passport.more', { count: givers.length - shown })],
      minNameSize,
    )
  let [fits, tooMany] = [0, givers.length]
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2)
    if (shortened(middle).length <= maxLinesAt(minNameSize)) fits = middle
    else tooMany = middle
  }
  return drawn(shortened(fits).slice(0, maxLinesAt(minNameSize)), minNameSize)
}

/** The QR code of the memory with its label. */
function memory({ translate, inks }: Passport, { address }: PassportGift): DrawingElement[] {
  const top = H - 40 - qrSize - 12
  const label = fitText(translate('passport.memory'), {
    face: 'text',
    width: 86,
    lines: 2,
    size: 5.8,
    least: 4.6,
  })
  return [
    printedQr(address, margin - 5, top, qrSize, inks.ink),
    ...label.lines.map((line, at) =>
      textAt({
        words: line,
        face: 'text',
        size: label.size,
        ink: inks.soft,
        x: margin,
        y: top + qrSize + 5 + at * 7,
      }),
    ),
  ]
}
