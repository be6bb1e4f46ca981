import { z } from 'zod'
import { countries } from '../country.ts'
import { currencies } from '../money.ts'
import { amountInput, pathsAboveLimit } from './amount.ts'
import { ideaCategories, ideaEases, ideaSchema } from './idea.ts'
import { ideaPhotoSchema } from './idea-photo.ts'
import { calendarDate, line, paragraphs } from './text.ts'

const words = z.object({
  title: line(60),
  summary: line(140),
  story: paragraphs(1200),
  /** Whether the story jokes about the couple, who are asked to rewrite it. */
  makeYours: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
  /** Only if the place has another name in this language. */
  place: line(80),
  /** Names of the shares, one a line. */
  shareNames: paragraphs(800)
    .nullish()
    .transform((value) => value ?? ''),
  season: line(240),
  blackout: line(240),
  supplements: line(240),
  requirements: line(240),
  accessibility: line(240),
  notIncluded: line(240),
  contact: line(240),
})

const count = z.int('number').positive('number').max(1_000_000, 'tooMuch')

/** An idea draft: limited in length, possibly incomplete. */
export const ideaDraftSchema = z
  .object({
    category: z.enum(ideaCategories),
    countries: z.array(z.enum(countries)).max(countries.length),
    place: line(80),
    image: z
      .string()
      .regex(/^([a-z]+(-[a-z]+)*)?$/)
      .max(60),
    /** Shown instead of the illustration. */
    photo: ideaPhotoSchema.nullish().transform((photo) => photo ?? null),
    ease: z.enum(ideaEases),
    people: count.nullable(),
    durationMinutes: count.nullable(),
    priceFromMinor: amountInput,
    priceToMinor: amountInput,
    currency: z.enum(currencies),
    checkedOn: calendarDate.nullable(),
    bookAheadDays: z.int('number').nonnegative('number').max(1000, 'tooMuch').nullable(),
    es: words,
    en: words,
  })
  .refine((idea) => idea.priceFromMinor <= idea.priceToMinor, {
    path: ['priceToMinor'],
    message: 'belowFrom',
  })
  .superRefine(({ currency, priceFromMinor, priceToMinor }, context) => {
    for (const { path, rule } of pathsAboveLimit(currency, { priceFromMinor, priceToMinor }))
      context.addIssue({ code: 'custom', path: [path], message: rule })
  })
/** A new idea that is in no file. */
export const newIdeaSchema = ideaDraftSchema.safeExtend({ id: z.uuid('wrong') })
export type IdeaDraft = z.output<typeof ideaDraftSchema>
export type IdeaDraftWords = IdeaDraft['es']

/** Returns the fields that keep a draft from being published, each once, by the rules of the reviewed files. */
export function missingDraftFields({ id, slug }: { id: string; slug: string }, draft: IdeaDraft): string[] {
  const { priceFromMinor, priceToMinor, es, en, photo, ...rest } = draft
  const prices = { priceFromMinor: Number(priceFromMinor), priceToMinor: Number(priceToMinor) }
  const result = ideaSchema.safeParse({
    id,
    slug,
    ...rest,
    ...prices,
    es: catalogueWords(es),
    en: catalogueWords(en),
  })
  const paths = result.error?.issues.map(({ path }) => path.map(String).slice(0, 2).join('.')) ?? []
  if (photo?.altEs === '') paths.push('photo.altEs')
  if (photo?.altEn === '') paths.push('photo.altEn')
  return [...new Set(paths)]
}

/** Returns the texts in the form of the catalogue, with a place only if it has another name. */
export const catalogueWords = ({ place, makeYours, shareNames, ...words }: IdeaDraftWords) => ({
  ...words,
  ...(place ? { place } : {}),
  ...(shareNames ? { shareNames } : {}),
  ...(makeYours ? { makeYours: true as const } : {}),
})
