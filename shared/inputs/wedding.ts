import { z } from 'zod'
import { countries } from '../country.ts'
import { isPaletteName } from '../page-palettes.ts'
import { pictureName } from './picture-name.ts'
import { readByGuests } from './public-text.ts'
import { calendarDate, optionalLine, line, requiredLine } from './text.ts'

export const partner = z.object({ givenNames: requiredLine(60), surnames: line(120) })
const partners = z.array(partner).length(2, 'twoPartners')
const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'slug')
  .min(3, 'tooShort')
  .max(60, 'tooLong')
/** The name of a theme. A page without the style sheet of its palette would have no colours, so those are known. */
export const themeName = z
  .string('required')
  .max(40, 'wrong')
  .refine((name) => !name.endsWith('Palette') || isPaletteName(name), 'wrong')
export const createWeddingInput = readByGuests(
  z.object({
    id: z.uuid('wrong'),
    partners,
    weddingDate: calendarDate,
    place: requiredLine(120),
    venue: optionalLine(160),
    country: z.enum(countries, 'required'),
    slug: slug.nullish(),
    imgCover: pictureName,
  }),
)
export type CreateWeddingInput = z.output<typeof createWeddingInput>

export const updateWeddingInput = readByGuests(
  z.object({
    id: z.uuid('wrong'),
    partners: partners.nullish(),
    weddingDate: calendarDate.nullish(),
    place: requiredLine(120).nullish(),
    venue: line(160).nullish(),
    slug: slug.nullish(),
    /** True to give an unlisted page an address without a random part. */
    plainAddress: z.boolean().nullish(),
    theme: themeName.nullish(),
  }),
)
export type UpdateWeddingInput = z.output<typeof updateWeddingInput>
