import { box, type DrawingElement, textAt } from '#server/platform/drawing/drawing.ts'
import { fitText } from '#server/platform/drawing/paragraph.ts'
import { printedQr } from '#server/domain/papers/print-design/index.ts'
import { folio, ground, margin, type Page, pageSize } from './booklet-page.ts'
import { fitSentences, type FittedSentences } from './fit-sentences.ts'
import { hasWords, namesMarks } from './giver-words.ts'
import type { Passport, PassportGift } from './passport-content.ts'
import { seededChance, emptyStamp, livedStamp, placeStamp } from './stamp.ts'
import { wordsPages } from './words-page.ts'

const { width: W, height: H } = pageSize
const pictureHeight = 146
const width = W - 2 * margin
const stampRadius = 47
const qrSize = 66
/** From this number on the names get the space of the summary. */
const manyGivers = 9
/** Above the stamp and the codes. */
const wordsEnd = H - 36 - 2 * stampRadius - 8

/**
 * The pages of a gift: its own, and pages for the sentences of its givers if they do not fit there or several
 * of them left a voice note.
 */
export function giftPages(passport: Passport, gift: PassportGift, first: number): Page[] {
  const title = titlePart(passport, gift)
  const sentences = fitSentences(passport, gift, { from: title.y, to: wordsEnd, width })
  const own: Page = (bleed) => giftPage(passport, gift, { title, sentences, number: first, bleed })
  const isComplete = sentences !== null || !gift.givers.some(hasWords)
  return isComplete ? [own] : [own, ...wordsPages(passport, gift, first + 1)]
}

type PageParts = {
  readonly title: PagePart
  readonly sentences: FittedSentences | null
  readonly number: number
  readonly bleed: number
}

/** The page of a gift: place, title, givers, stamps, and the QR codes of its memory and of a voice. */
function giftPage(
  passport: Passport,
  gift: PassportGift,
  { title: head, sentences, number, bleed }: PageParts,
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
    ...head.marks,
    ...(sentences ? sentences.marks : giversPart(passport, gift, head.y)),
    placeStamp(
      { kind, place: called, id, ink: inks.accent, paper: '#ffffff', r: 32 },
      W - margin - 22,
      pictureHeight - 16,
    ),
    ...codes(passport, gift, sentences !== null),
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

type PagePart = { readonly marks: readonly DrawingElement[]; readonly y: number }

/** Title and place, below the picture. */
function titlePart({ inks }: Passport, { title, place, stop }: PassportGift): PagePart {
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
  return { marks, y: y + 15 }
}

/** What the gift is, and the names of its givers. */
function giversPart(passport: Passport, { summary, givers }: PassportGift, from: number): DrawingElement[] {
  const { translate, inks } = passport
  const marks: DrawingElement[] = []
  let y = from
  if (summary !== '' && givers.length < manyGivers) {
    const about = fitText(summary, { face: 'text', width, lines: 2, size: 7.2, least: 6 })
    about.lines.forEach((words, at) =>
      marks.push(
        textAt({ words, face: 'text', size: about.size, ink: inks.soft, x: margin, y: y + at * 10.5 }),
      ),
    )
    y += about.lines.length * 10.5 + 4
  }
  y += 2
  if (givers.length === 0) return marks
  const label = translate('passport.from', { count: givers.length })
  marks.push(textAt({ words: label, face: 'text', size: 5.6, ink: inks.soft, x: margin, y }))
  const names = givers.map(({ name }) => name)
  return [...marks, ...namesMarks(names, passport, { x: margin, from: y + 11, to: wordsEnd, width })]
}

/** The QR codes: of the memory, and of the only voice note if the page has the sentences. */
function codes(
  passport: Passport,
  { address, givers }: PassportGift,
  hasSentences: boolean,
): DrawingElement[] {
  const { translate } = passport
  const memory = code(passport, { address, label: translate('passport.memory'), x: margin })
  const speaker = hasSentences ? givers.find(({ voice }) => voice !== null) : undefined
  if (!speaker?.voice) return memory
  const label = translate('passport.voice', { name: speaker.name })
  return [...memory, ...code(passport, { address: speaker.voice, label, x: margin + qrSize + 8 })]
}

type Code = { readonly address: string; readonly label: string; readonly x: number }

function code({ inks }: Passport, { address, label, x }: Code): DrawingElement[] {
  const top = H - 40 - qrSize - 12
  const { lines, size } = fitText(label, {
    face: 'text',
    width: qrSize - 4,
    lines: 2,
    size: 5.8,
    least: 4.2,
  })
  return [
    printedQr(address, x - 5, top, qrSize, inks.ink),
    ...lines.map((words, at) =>
      textAt({ words, face: 'text', size, ink: inks.soft, x, y: top + qrSize + 5 + at * 7 }),
    ),
  ]
}
