import type PDFDocument from 'pdfkit'
import type { Drawing, DrawingElement, Trim } from '#server/platform/drawing/drawing.ts'
import { lineOf } from '#server/platform/drawing/typeface.ts'

type Paper = InstanceType<typeof PDFDocument>
export type AboutPdf = { readonly title: string; readonly language: string; readonly madeAt: Date }

/** Renders drawings as pages of a PDF, with vector paths and embedded fonts. */
export async function pdfOf(
  pages: readonly Drawing[],
  { title, language, madeAt }: AboutPdf,
): Promise<Uint8Array> {
  const { default: Document } = await import('pdfkit')
  const [first] = pages
  const paper = new Document({
    size: [first?.width ?? 1, first?.height ?? 1],
    margin: 0,
    lang: language,
    displayTitle: true,
    autoFirstPage: false,
    // Without this, PDFKit loads its default font.
    font: '',
    info: { Title: title, Creator: 'Vivencia', Producer: 'Vivencia', CreationDate: madeAt },
  })
  const parts: Uint8Array[] = []
  const bytes = new Promise<Uint8Array>((resolve, reject) => {
    paper.on('data', (part: Uint8Array) => parts.push(part))
    paper.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))))
    paper.on('error', reject)
  })
  for (const { width, height, marks, trim } of pages) {
    paper.addPage({ size: [width, height], margin: 0 })
    if (trim) Object.assign(paper.page.dictionary.data, boxesOf(trim, height))
    for (const mark of marks) paint(paper, mark)
  }
  paper.end()
  return bytes
}

/** The boxes of PDF that print shops read: left, bottom, right and top, from the bottom left corner. */
function boxesOf({ x, y, width, height, bleed }: Trim, pageHeight: number) {
  const boxWith = (more: number) => [
    x - more,
    pageHeight - y - height - more,
    x + width + more,
    pageHeight - y + more,
  ]
  return { TrimBox: boxWith(0), BleedBox: boxWith(bleed) }
}

function paint(paper: Paper, mark: DrawingElement): void {
  switch (mark.kind) {
    case 'path':
      return trace(paper, mark)
    case 'words':
      return write(paper, mark)
    case 'picture': {
      const { x, y, width, height, jpeg } = mark
      paper.save().rect(x, y, width, height).clip()
      paper.image(addressOf(jpeg), x, y, { cover: [width, height], align: 'center', valign: 'center' })
      paper.restore()
      return
    }
    case 'shade': {
      const { x, y, width, height, ink, opacity } = mark
      const shade = paper.linearGradient(x, y, x, y + height)
      shade
        .stop(0, ink, 0)
        .stop(0.5, ink, opacity * 0.62)
        .stop(1, ink, opacity)
      paper.rect(x, y, width, height).fill(shade)
      return
    }
    case 'group': {
      const { x, y, turn = 0, scale = 1, marks } = mark
      paper.save().translate(x, y).rotate(turn).scale(scale)
      for (const inner of marks) paint(paper, inner)
      paper.restore()
    }
  }
}

/** Returns an image as a data URL, by which PDFKit embeds repeated images once. */
function addressOf(jpeg: Uint8Array): string {
  return `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`
}

function trace(paper: Paper, mark: Extract<DrawingElement, { kind: 'path' }>): void {
  const { d, fill, stroke, thickness = 1, dash, opacity = 1 } = mark
  paper.save().lineWidth(thickness).lineCap('round').lineJoin('round').opacity(opacity)
  if (dash) paper.dash(dash[0], { space: dash[1] })
  const path = paper.path(d)
  if (fill && stroke) path.fillAndStroke(fill, stroke)
  else if (fill) path.fill(fill)
  else if (stroke) path.stroke(stroke)
  paper.restore()
}

function write(
  paper: Paper,
  { words, face, size, ink, x, y, opacity = 1 }: Extract<DrawingElement, { kind: 'words' }>,
) {
  for (const { file, text, x: begins } of lineOf(words, face, size).runs) {
    paper.registerFont(file.name, file.bytes)
    paper.font(file.name).fontSize(size).fillColor(ink, opacity)
    paper.text(text, x + begins, y, { baseline: 'alphabetic', lineBreak: false })
  }
}
