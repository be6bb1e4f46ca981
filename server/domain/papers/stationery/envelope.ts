import {
  box,
  centredAt,
  type Drawing,
  type DrawingElement,
  textAt,
} from '#server/platform/drawing/drawing.ts'
import { fitText } from '#server/platform/drawing/paragraph.ts'
import {
  frameMarks,
  inks,
  ornamentAt,
  paperSizes,
  printDesign,
  printedQr,
} from '#server/domain/papers/print-design/index.ts'
import { bare } from './card-address.ts'
import { type EnvelopeFor, smallOrnament, type Stationery } from './printable.ts'
import { shortAddress, shortAddressForQr } from '#server/domain/papers/short-links/index.ts'

/** People write on envelopes, so that the paper stays light in every design. */
const lightDesign = (of: Stationery) =>
  of.design.isDark ? printDesign('classic', 'PureLightTheme') : of.design

const mm = (millimetres: number): number => (millimetres * 72) / 25.4

/** The size of the folded envelope: banknotes of all supported countries lie flat in it. */
const folded = { width: mm(160), height: mm(88) }
const flap = { side: mm(16), top: mm(44) }
const above = 34

/** A sheet for each envelope, to be cut, folded and glued; printed on the outside. */
export const envelopes = (of: Stationery): Drawing[] => of.envelopes.map((one) => envelope(of, one))

function envelope(of: Stationery, one: EnvelopeFor): Drawing {
  const size = paperSizes[of.paper]
  const x = (size.width - folded.width) / 2
  const front = above + flap.top
  return {
    ...size,
    marks: [
      { kind: 'path', d: outline(x, front), stroke: inks.soft, thickness: 0.6 },
      { kind: 'path', d: folds(x, front), stroke: inks.soft, thickness: 0.6, dash: [1.5, 3.5] },
      // On the back of the closed envelope, so that it is upside down here.
      {
        kind: 'group',
        x: size.width / 2,
        y: above + flap.top * 0.5,
        turn: 180,
        marks: ornamentAt('plain', { x: 0, y: 0, width: 90 }, lightDesign(of)),
      },
      { kind: 'group', x, y: front, marks: face(of, one) },
      ...instructions(of, size.width / 2, front + 2 * folded.height + 30),
    ],
  }
}

function outline(x: number, y: number): string {
  const { width, height } = folded
  const slope = 14
  const cut = 46
  return [
    `M${x} ${y}`,
    `L${x + cut} ${above}`,
    `L${x + width - cut} ${above}`,
    `L${x + width} ${y}`,
    `L${x + width + flap.side} ${y + slope}`,
    `V${y + height - slope}`,
    `L${x + width} ${y + height}`,
    `V${y + 2 * height}`,
    `H${x}`,
    `V${y + height}`,
    `L${x - flap.side} ${y + height - slope}`,
    `V${y + slope}`,
    'z',
  ].join('')
}

const folds = (x: number, y: number): string =>
  `M${x} ${y}h${folded.width}M${x} ${y + folded.height}h${folded.width}M${x} ${y}v${folded.height}M${x + folded.width} ${y}v${folded.height}`

const side = 26
const qrSize = 96

/** The front: recipient, purpose, sender, and the QR code. */
function face(of: Stationery, { title, code }: EnvelopeFor): DrawingElement[] {
  const { translate, couple, publicUrl, referenceBegins } = of
  const design = lightDesign(of)
  const { accent, ink } = design.inks
  const width = folded.width - 2 * side - qrSize - 22
  const names = fitText(translate('envelope.for', { couple }), {
    face: design.face('display'),
    width,
    lines: 2,
    size: 25,
    least: 14,
  })
  const gift = fitText(title ?? translate('envelope.list'), {
    face: design.face('italic'),
    width,
    lines: 2,
    size: 14,
    least: 9,
  })
  let y = side + 8 + names.size * 0.8
  const marks: DrawingElement[] = [
    ...frameMarks({
      size: folded,
      inset: 9,
      bleed: 0,
      design: { ...design, papers: { ...design.papers, frame: 'double' } },
    }),
  ]
  for (const words of names.lines) {
    marks.push(textAt({ words, face: design.face('display'), size: names.size, ink, x: side, y }))
    y += names.size * 1.1
  }
  y += gift.size * 0.4
  for (const words of gift.lines) {
    marks.push(textAt({ words, face: design.face('italic'), size: gift.size, ink: accent, x: side, y }))
    y += gift.size * 1.25
  }
  const lineY = 160
  const codeY = 186
  marks.push(
    textAt({ words: translate('envelope.from'), face: 'text', size: 9, ink: inks.soft, x: side, y: lineY }),
    { kind: 'path', d: `M${side + 66} ${lineY + 2}H${side + width}`, stroke: inks.soft, thickness: 0.6 },
    textAt({ words: translate('envelope.code'), face: 'text', size: 9, ink: inks.soft, x: side, y: codeY }),
    ...codeBoxes(referenceBegins, side, codeY + 7),
    ...ornamentAt(smallOrnament(of), { x: folded.width - side - qrSize / 2, y: 50, width: 84 }, design),
    printedQr(shortAddressForQr(publicUrl, code), folded.width - side - qrSize, 84, qrSize, inks.ink),
    ...address(bare(shortAddress(publicUrl, code))),
  )
  return marks
}

/** The host above and the code below, since they would be too small in one line. */
function address(whole: string): DrawingElement[] {
  const x = folded.width - side - qrSize / 2
  const [host = '', ...path] = whole.split('/')
  const line = fitText(`${host}/`, { face: 'text', width: qrSize + 24, lines: 1, size: 8, least: 5 })
  return [
    centredAt({ words: line.lines[0] ?? '', face: 'text', size: line.size, ink: inks.soft, x, y: 194 }),
    centredAt({ words: path.join('/'), face: 'strong', size: 11.5, ink: inks.ink, x, y: 208 }),
  ]
}

/** Boxes for the twelve characters of a reference; year and month are filled in. */
function codeBoxes(begins: string, x: number, y: number): DrawingElement[] {
  const [width, height] = [16, 21]
  return Array.from({ length: 12 }, (_, at): DrawingElement[] => {
    const left = x + at * (width + 2) + Math.floor(at / 4) * 8
    const sign = begins[at]
    return [
      {
        kind: 'path',
        d: box(left, y, width, height, 2.5),
        stroke: inks.rule,
        thickness: 0.9,
        fill: '#ffffff',
      },
      ...(sign
        ? [
            centredAt({
              words: sign,
              face: 'strong',
              size: 12,
              ink: inks.ink,
              x: left + width / 2,
              y: y + 15,
            }),
          ]
        : []),
    ]
  }).flat()
}

function instructions({ translate, paper }: Stationery, x: number, y: number): DrawingElement[] {
  const width = paperSizes[paper].width - 150
  const text = [translate('envelope.fold'), translate('envelope.codeHelp')]
  let top = y
  return text.flatMap((words) => {
    const { lines, size } = fitText(words, { face: 'text', width, lines: 3, size: 9.5, least: 8 })
    return lines.map((line) => {
      const mark = centredAt({ words: line, face: 'text', size, ink: inks.soft, x, y: top })
      top += size * 1.45
      return mark
    })
  })
}
