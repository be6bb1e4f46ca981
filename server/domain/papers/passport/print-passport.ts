import { setImmediate } from 'node:timers/promises'
import type { Wedding } from '#server/domain/wedding/weddings/index.ts'
import type { Platform } from '#server/platform/context.ts'
import { pdfOf } from '#server/platform/drawing/pdf-painter.ts'
import { renderWebp } from '#server/platform/drawing/pictures.ts'
import { limitConcurrency } from '#server/platform/limit-concurrency.ts'
import type { Page } from './booklet-page.ts'
import { screenPages, bleedOf, layOutBooklet } from './booklet.ts'
import type { PassportGift } from './passport-content.ts'
import { passportPages, passportParts } from './passport.ts'
import { passportOf, type PassportOptions } from './passport-of.ts'
import { localeFor, passportWords } from './passport-words.ts'

type PassportPlatform = Pick<Platform, 'database' | 'clock' | 'storage' | 'env'>

/** One at a time, since a file with a hundred pictures takes much memory. */
const oneAtATime = limitConcurrency(1)

/** Renders a wedding's passport as a PDF with the chosen layout, without a permission check. */
export async function printPassport(
  from: PassportPlatform,
  wedding: Wedding,
  options: PassportOptions,
): Promise<{ readonly name: string; readonly content: Uint8Array }> {
  const locale = localeFor(options.language, wedding)
  const translate = passportWords(locale)
  const content = await oneAtATime(async () => {
    const passport = await passportOf(from, wedding, options)
    const pages = await drawn(passportPages(passport), bleedOf(options.form))
    const sheets = layOutBooklet(pages, options.form, translate)
    const title = `${translate('passport.name')} · ${passport.couple}`
    return pdfOf(sheets, { title, language: locale, madeAt: from.clock.now() })
  })
  const form = options.form === 'screen' ? '' : `-${translate(`passport.form.${options.form}`)}`
  return { name: `${translate('passport.file')}-${wedding.slug}${form}.pdf`, content }
}

/**
 * Renders a preview: the cover, the data page and a gift page as WebP pictures of this width, with the
 * numbers of pages and gifts.
 */
export async function previewPassport(
  from: PassportPlatform,
  wedding: Wedding,
  options: Omit<PassportOptions, 'form'>,
  width: number,
): Promise<{
  readonly pictures: readonly Buffer[]
  readonly pages: number
  readonly gifts: number
  readonly lived: number
}> {
  const passport = await passportOf(from, wedding, { ...options, form: 'screen' })
  const { before, gifts, after } = passportParts(passport)
  // Prefers a lived gift with a picture and a sentence, which shows a completed page.
  const best = passport.gifts.toSorted((one, other) => completeness(other) - completeness(one))[0]
  const shown = [before[0], before[2], gifts[best ? passport.gifts.indexOf(best) : 0]?.[0]]
  const pictures: Buffer[] = []
  for (const sheet of screenPages(shown.flatMap((page) => page ?? [])))
    pictures.push(await renderWebp(sheet, width))
  const lived = passport.gifts.filter(({ livedOn }) => livedOn !== null).length
  const pages = before.length + gifts.flat().length + after.length
  return { pictures, pages, gifts: passport.gifts.length, lived }
}

/** The number of parts that a gift has of a completed page. */
const completeness = ({ livedOn, picture, givers }: PassportGift): number =>
  [livedOn !== null && picture !== null, givers.some(({ sentence }) => sentence !== '')].filter(Boolean)
    .length

/** Draws the pages one by one, yielding to other requests between them. */
async function drawn(pages: readonly Page[], bleed: number): Promise<Page[]> {
  const done: Page[] = []
  for (const page of pages) {
    const marks = page(bleed)
    done.push(() => marks)
    await setImmediate()
  }
  return done
}
