import { box, type Drawing, type DrawingElement, textAt } from '#server/platform/drawing/drawing.ts'
import { wrapLines, fitText } from '#server/platform/drawing/paragraph.ts'
import { groupedDocument, groupedIdentifier, walletKinds } from '#shared/bank-identifiers.ts'
import { lineOf } from '#server/platform/drawing/typeface.ts'
import {
  type Block,
  blocksOf,
  frameMarks,
  gap,
  heightOfAll,
  inks,
  paper as cream,
  paperSizes,
  printDesign,
  stackBlocks,
} from '#server/domain/papers/print-design/index.ts'
import { bare } from './card-address.ts'
import { smallOrnament, type Stationery } from './printable.ts'
import { shortAddress, shortAddressForQr } from '#server/domain/papers/short-links/index.ts'

/** The minimum type size for readers without glasses. */
export const minTextSizeForElders = 18

/** The classic design, since legibility matters more than looks here. */
const design = printDesign('classic', 'PureLightTheme')
const { heading, ornament, paragraph, qr } = blocksOf(design)

const inset = 20
const inside = 30

/**
 * A sheet in large type: how to give without a computer, the bank details, and whom to ask. Two sheets if it
 * does not fit on one.
 */
export function eldersCards(of: Stationery): Drawing[] {
  const { width, height } = paperSizes[of.paper]
  const room = { from: inset + 10, to: height - inset - 10, width: width - 2 * (inset + inside) }
  const high = room.to - room.from
  for (let size = 21; size >= minTextSizeForElders; size -= 1) {
    const blocks = [...how(of, size, room.width), gap(size * 0.7), ...helpLines(of, size, room.width)]
    if (heightOfAll(blocks) <= high) return [page(of, blocks)]
  }
  return [page(of, how(of, 20, room.width)), page(of, helpLines(of, 20, room.width))]
}

function page(of: Stationery, blocks: readonly Block[]): Drawing {
  const size = paperSizes[of.paper]
  const content = stackBlocks(blocks, size.width / 2, inset + 10, size.height - inset - 10)
  return { ...size, marks: [...frameMarks({ size, inset, bleed: 0, design }), ...content] }
}

function how(of: Stationery, size: number, width: number): Block[] {
  const { translate, couple, receivingAccount } = of
  const sort = receivingAccount && walletKinds.includes(receivingAccount.kind) ? 'wallet' : 'account'
  const kind = receivingAccount ? translate(`receivingAccount.${receivingAccount.kind}.kind`) : ''
  const steps = [
    translate(`elders.one.${sort}`, { kind }),
    translate('elders.two'),
    `${translate('elders.three')} “${translate('elders.concept', { couple })}”.`,
    translate('elders.four'),
  ]
  const [first = '', ...more] = steps
  return [
    ornament(smallOrnament(of), 96),
    gap(2),
    heading(couple, { face: 'display', size: size * 1.7, width, lines: 2, least: 24 }),
    gap(size * 0.3),
    heading(translate('elders.title'), {
      face: 'italic',
      size: size * 1.25,
      width,
      least: minTextSizeForElders,
      ink: inks.coral,
      lines: 2,
    }),
    gap(size * 0.5),
    paragraph(translate('elders.intro'), { face: 'text', size, width, ink: inks.ink, leading: 1.3 }),
    gap(size * 0.6),
    step(1, first, size, width),
    gap(size * 0.45),
    bankBox(of, size, width),
    gap(size * 0.55),
    ...more.flatMap((words, at) => [step(at + 2, words, size, width), gap(size * 0.4)]),
  ]
}

/** A large number with text beside it. */
function step(number: number, words: string, size: number, width: number): Block {
  const indent = size * 1.7
  const lines = wrapLines(words, 'text', size, width - indent)
  return {
    height: lines.length * size * 1.3,
    at: (middle, top) => {
      const x = middle - width / 2
      const y = top + size * 0.95
      return [
        textAt({
          words: String(number),
          face: 'display',
          size: size * 1.5,
          ink: inks.coral,
          x,
          y: y + size * 0.12,
        }),
        ...lines.map((line, at) =>
          textAt({ words: line, face: 'text', size, ink: inks.ink, x: x + indent, y: y + at * size * 1.3 }),
        ),
      ]
    },
  }
}

/** The bank details, with the labels that banks use. */
function bankBox({ translate, receivingAccount, bank }: Stationery, size: number, width: number): Block {
  if (!receivingAccount) return gap(0)
  const rows: [string, string][] = [
    [translate('receivingAccount.holder'), receivingAccount.holder],
    [
      translate(`receivingAccount.${receivingAccount.kind}.number`),
      groupedIdentifier(receivingAccount.kind, receivingAccount.identifier),
    ],
  ]
  if (bank) rows.push([translate('receivingAccount.bank'), bank])
  if (receivingAccount.accountType)
    rows.push([
      translate('receivingAccount.account'),
      translate(`receivingAccount.accountType.${receivingAccount.accountType}`),
    ])
  if (receivingAccount.document)
    rows.push([translate('receivingAccount.document'), groupedDocument(receivingAccount.document)])
  const padding = size * 0.75
  const labels = Math.max(...rows.map(([label]) => lineOf(label, 'text', minTextSizeForElders).width)) + 16
  const content = rows.flatMap(([label, value], at) => [
    ...(at === 0 ? [] : [gap(size * 0.5)]),
    row({ label, value, size, width: width - 2 * padding, labels }),
  ])
  const height = heightOfAll(content) + 2 * padding
  return {
    height,
    at: (middle, top) => [
      {
        kind: 'path',
        d: box(middle - width / 2, top, width, height, 8),
        fill: cream,
        stroke: inks.gold,
        thickness: 1.2,
      },
      ...stackBlocks(content, middle, top + padding * 0.8, top + height - padding * 0.8),
    ],
  }
}

type Row = { label: string; value: string; size: number; width: number; labels: number }

/** A label on the left and its value on the right, in as many lines as needed. */
function row({ label, value, size, width, labels }: Row): Block {
  const room = width - labels
  const whole = { face: 'strong', width: room, size: size * 1.2, least: minTextSizeForElders } as const
  const one = fitText(value, { ...whole, lines: 1 })
  const isCut = one.lines.at(-1)?.endsWith('…') ?? false
  const { lines, size: fits } = isCut ? fitText(value, { ...whole, lines: 6 }) : one
  return {
    height: (lines.length - 1) * fits * 1.2 + fits,
    at: (middle, top) => {
      const left = { face: 'text', size: minTextSizeForElders, ink: inks.soft, y: top + fits * 0.82 } as const
      const right = { face: 'strong', size: fits, ink: inks.ink, x: middle + width / 2 - room } as const
      return [
        textAt({ ...left, words: label, x: middle - width / 2 }),
        ...lines.map((words, at) => textAt({ ...right, words, y: left.y + at * fits * 1.2 })),
      ]
    },
  }
}

function helpLines(of: Stationery, size: number, width: number): Block[] {
  const { translate, code, publicUrl, printedOn } = of
  return [
    heading(translate('elders.doubtTitle'), {
      face: 'display',
      size: size * 1.15,
      width,
      ink: inks.coral,
      least: minTextSizeForElders,
    }),
    gap(size * 0.3),
    paragraph(translate('elders.doubt'), { face: 'text', size, width, ink: inks.ink, leading: 1.3 }),
    gap(size * 0.7),
    line(translate('elders.phone'), width),
    gap(size * 0.5),
    sideBySide(
      qr(shortAddressForQr(publicUrl, code), 60),
      [
        paragraph(translate('elders.printed', { date: printedOn }), {
          face: 'text',
          size: 10,
          width: width - 90,
        }),
        gap(4),
        heading(bare(shortAddress(publicUrl, code)), { face: 'strong', size: 12, width: width - 90 }),
      ],
      width,
    ),
  ]
}

/** A line for handwriting. */
function line(label: string, width: number): Block {
  const size = minTextSizeForElders
  return {
    height: size * 1.2,
    at: (middle, top) => {
      const x = middle - width / 2
      return [
        textAt({ words: label, face: 'text', size, ink: inks.soft, x, y: top + size }),
        {
          kind: 'path',
          d: `M${middle - 10} ${top + size + 3}H${middle + width / 2}`,
          stroke: inks.soft,
          thickness: 0.8,
        },
      ]
    },
  }
}

function sideBySide(left: Block, right: readonly Block[], width: number): Block {
  const height = Math.max(left.height, heightOfAll(right))
  return {
    height,
    at: (middle, top): DrawingElement[] => [
      ...left.at(middle - width / 2 + left.height / 2, top),
      ...stackBlocks(right, middle + left.height / 2, top, top + height),
    ],
  }
}
