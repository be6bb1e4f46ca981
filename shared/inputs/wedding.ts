import { z } from 'zod'
import { countries } from '../country.ts'
import { calendarDate, optionalLine, optionalWebAddress, line, paragraphs, requiredLine } from './text.ts'

export const partner = z.object({ givenNames: requiredLine(60), surnames: line(120) })
const partners = z.array(partner).length(2, 'twoPartners')
const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'slug')
  .min(3, 'tooShort')
  .max(60, 'tooLong')
/** The name of an illustration (`hot-air-balloon`). */
export const imageName = z
  .string('required')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'required')
  .max(80, 'tooLong')

export const createWeddingInput = z.object({
  id: z.uuid('wrong'),
  partners,
  weddingDate: calendarDate,
  place: requiredLine(120),
  venue: optionalLine(160),
  country: z.enum(countries, 'required'),
  slug: slug.nullish(),
  imgCover: imageName,
})
export type CreateWeddingInput = z.output<typeof createWeddingInput>

export const updateWeddingInput = z.object({
  id: z.uuid('wrong'),
  partners: partners.nullish(),
  weddingDate: calendarDate.nullish(),
  place: requiredLine(120).nullish(),
  venue: line(160).nullish(),
  slug: slug.nullish(),
  theme: z.string().max(40).nullish(),
})
export type UpdateWeddingInput = z.output<typeof updateWeddingInput>

/** A day that exists and a time of it, as a clock at the wedding shows them. */
const localTime = z
  .string('required')
  .refine(
    (text) =>
      /^.{10}T([01]\d|2[0-3]):[0-5]\d$/.test(text) && z.iso.date().safeParse(text.slice(0, 10)).success,
    'dateTime',
  )

const celebration = z
  .object({
    id: z.uuid('wrong'),
    name: requiredLine(80),
    startsAt: localTime,
    endsAt: localTime.nullish().transform((end) => end || null),
    place: requiredLine(160),
    mapUrl: optionalWebAddress,
    note: optionalLine(400),
    dressCode: optionalLine(200),
  })
  // Local times of one place: the later text is the later time.
  .refine(({ startsAt, endsAt }) => endsAt === null || endsAt > startsAt, {
    path: ['endsAt'],
    message: 'endBeforeStart',
  })
const stop = z.object({ id: z.uuid('wrong'), name: requiredLine(60), days: line(60), line: line(160) })

const eachOnce = (list: readonly { id: string }[]) => new Set(list.map(({ id }) => id)).size === list.length

export const updatePageInput = z.object({
  id: z.uuid('wrong'),
  imgCover: imageName.nullish(),
  storyTitle: line(120).nullish(),
  story: paragraphs(4000).nullish(),
  listTitle: line(80).nullish(),
  listIntro: paragraphs(600).nullish(),
  celebrations: z.array(celebration).max(12, 'tooMany').refine(eachOnce, 'repeated').nullish(),
  stops: z.array(stop).max(24, 'tooMany').refine(eachOnce, 'repeated').nullish(),
})
export type UpdatePageInput = z.output<typeof updatePageInput>
