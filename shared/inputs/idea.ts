import { z } from 'zod'
import { countries } from '../country.ts'
import { currencies } from '../money.ts'

/** The categories of an idea; screens translate them. */
export const ideaCategories = [
  'adventure',
  'culture',
  'getaway',
  'home',
  'journey',
  'mountain',
  'music',
  'nature',
  'table',
  'water',
  'wellness',
  'workshop',
] as const

/** `easy`: any week of the year · `ahead`: book well before · `seasonal`: only some months. */
export const ideaEases = ['easy', 'ahead', 'seasonal'] as const

const line = z.string().trim().max(240)

/** The texts of an idea in one language. Empty lines of the fact sheet are not shown. */
export const ideaWordsSchema = z.strictObject({
  title: z.string().trim().min(3).max(60),
  summary: z.string().trim().min(10).max(140),
  story: z.string().trim().min(200).max(1200),
  /** Set if the story jokes about the couple; screens ask them to rewrite it. */
  makeYours: z.literal(true).optional(),
  /** Only if the place has another name in this language. */
  place: z.string().trim().min(2).max(80).optional(),
  /** Names of the shares, one a line: the moments of the experience, in order. */
  shareNames: z.string().trim().max(800).optional(),
  season: line,
  blackout: line,
  supplements: line,
  requirements: line,
  accessibility: line,
  notIncluded: line,
  contact: line,
})
export type IdeaWords = z.infer<typeof ideaWordsSchema>

const minor = z
  .int()
  .positive()
  .transform((amount) => BigInt(amount))

/** An idea of the catalogue: an experience with its fact sheet, in Spanish and in English. */
export const ideaSchema = z
  .strictObject({
    id: z.uuid(),
    slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
    category: z.enum(ideaCategories),
    /** The countries of the couples who see it. */
    countries: z.array(z.enum(countries)).min(1),
    place: z.string().trim().min(2).max(80),
    /** The name of an illustration, without extension. */
    image: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
    ease: z.enum(ideaEases),
    people: z.int().positive(),
    /** Null for gifts without a duration, such as a fund or a plane seat. */
    durationMinutes: z.int().positive().nullable(),
    priceFromMinor: minor,
    priceToMinor: minor,
    currency: z.enum(currencies),
    /** When a person last checked the prices; null if never. */
    checkedOn: z.iso.date().nullable(),
    bookAheadDays: z.int().nonnegative(),
    es: ideaWordsSchema,
    en: ideaWordsSchema,
  })
  .refine((idea) => idea.priceFromMinor <= idea.priceToMinor, {
    path: ['priceToMinor'],
    message: 'The highest price is not below the lowest',
  })
export type Idea = z.infer<typeof ideaSchema>
