import type { Clock } from '#server/platform/clock.ts'
import { pdfOf } from '#server/platform/drawing/pdf-painter.ts'
import { renderWebp } from '#server/platform/drawing/pictures.ts'
import { limitConcurrency } from '#server/platform/limit-concurrency.ts'
import type { Printed } from './print-stationery.ts'

const oneAtATime = limitConcurrency(1)

/** Renders all pages as a PDF. */
export async function printedFile(
  { title, locale, pages }: Pick<Printed, 'title' | 'locale' | 'pages'>,
  clock: Clock,
): Promise<Buffer> {
  return Buffer.from(await pdfOf(pages, { title, language: locale, madeAt: clock.now() }))
}

/** Renders the first page as a picture of this width. */
export async function printedPicture(
  { pages: [first] }: Pick<Printed, 'pages'>,
  width: number,
): Promise<Buffer> {
  return oneAtATime(async () => (first ? renderWebp(first, width) : Buffer.alloc(0)))
}
