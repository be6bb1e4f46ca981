import { z } from 'zod'
import { isPhoneNumber } from '#shared/contact-details.ts'
import { countries } from '#shared/country.ts'
import { householdSides } from '#shared/household-sides.ts'
import { tagLength, tagLimit, withTags } from '#shared/household-tags.ts'
import { rsvpAnswers } from '#shared/rsvp-answers.ts'
import { readByGuests } from './public-text.ts'
import { email, line, optionalLine, paragraphs, requiredLine } from './text.ts'

/** Maximum guests of a household and of a wedding. */
export const householdGuestLimit = 20
export const guestLimit = 2000

/** The languages of messages to guests. */
export const guestLanguages = ['es', 'en'] as const
export type GuestLanguage = (typeof guestLanguages)[number]

/**
 * Companion of a guest, whose name the couple do not know: `unnamed` while each reader sees words such as “Acompañante
 * de Ana” in their own language, `named` once the household has told it. Names that the couple enter themselves are shown.
 */
export const companionStates = ['unnamed', 'named'] as const

export const optionalEmail = optionalLine(254).pipe(email.nullable())
/** A phone number as typed, with the minimum number of digits. */
export const optionalPhone = optionalLine(40).refine(
  (phone) => phone === null || isPhoneNumber(phone),
  'phone',
)

const side = z.enum(householdSides, 'wrong').nullable()
/** Tags without repetitions; two that differ in case or accents are one. */
const tags = z
  .array(requiredLine(tagLength))
  .transform((list) => withTags([], list))
  .refine((list) => list.length <= tagLimit, 'tooMany')

/** Ids of celebrations; null for all of them. */
const celebrations = z
  .array(z.uuid('wrong'))
  .min(1, 'required')
  .max(50, 'tooMany')
  .refine((list) => new Set(list).size === list.length, 'repeated')
  .nullable()

const guestFields = z.object({
  id: z.uuid('wrong'),
  givenNames: line(80),
  surnames: line(120)
    .nullish()
    .transform((surnames) => surnames ?? ''),
  alias: optionalLine(60),
  isChild: z
    .boolean('wrong')
    .nullish()
    .transform((isChild) => isChild ?? false),
  companion: z
    .enum(companionStates, 'wrong')
    .nullish()
    .transform((companion) => companion ?? null),
  dietaryNeeds: optionalLine(200),
  phone: optionalPhone,
  email: optionalEmail,
})
/** Only a companion can be without a name. */
const guestShape = guestFields.refine(
  ({ companion, givenNames }) => companion === 'unnamed' || givenNames !== '',
  { path: ['givenNames'], message: 'required', when: () => true },
)

const privateToCouple = ['note', 'dietaryNeeds', 'tags']

/** Input of a guest. */
export const guestInput = readByGuests(guestShape, privateToCouple)

const householdShape = z.object({
  name: requiredLine(120),
  greeting: line(200)
    .nullish()
    .transform((greeting) => greeting ?? ''),
  email: optionalEmail,
  phone: optionalPhone,
  country: z
    .enum(countries, 'wrong')
    .nullish()
    .transform((country) => country ?? null),
  language: z
    .enum(guestLanguages, 'wrong')
    .nullish()
    .transform((language) => language ?? null),
  side: side.nullish().transform((one) => one ?? null),
  tags: tags.nullish().transform((list) => list ?? []),
  celebrationIds: celebrations.nullish().transform((list) => list ?? null),
  note: paragraphs(1000)
    .nullish()
    .transform((note) => note ?? ''),
  guests: z
    .array(guestShape)
    .min(1, 'required')
    .max(householdGuestLimit, 'tooMany')
    .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'repeated'),
})
/** A household with its guests in order, as the couple enter it. */
export const householdInput = readByGuests(householdShape, privateToCouple)
/** The household fields of a spreadsheet row. */
export const householdRowInput = readByGuests(
  householdShape.pick({ name: true, note: true }),
  privateToCouple,
)
export type HouseholdInput = z.output<typeof householdInput>

/** Changes of several households at once; what a change does not name stays as it is. */
export const householdChangesInput = z
  .array(
    z.object({
      id: z.uuid('wrong'),
      side: side.optional(),
      addTags: tags.nullish().transform((list) => list ?? []),
      removeTags: tags.nullish().transform((list) => list ?? []),
      celebrationIds: celebrations.optional(),
      answers: z
        .array(
          z.object({
            guestId: z.uuid('wrong'),
            celebrationId: z.uuid('wrong'),
            answer: z.enum(rsvpAnswers, 'wrong'),
          }),
        )
        .max(householdGuestLimit * 20, 'tooMany')
        .nullish()
        .transform((list) => list ?? []),
    }),
  )
  .min(1, 'required')
  .max(200, 'tooMany')
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'repeated')
export type HouseholdChange = z.output<typeof householdChangesInput>[number]
