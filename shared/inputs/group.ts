import { z } from 'zod'
import { countries } from '#shared/country.ts'
import { amountInput } from './amount.ts'
import { contributeLimits } from './contribute-limits.ts'
import { groupLimits as limits } from './group-limits.ts'
import { optionalEmail, optionalPhone } from './household.ts'
import { readByGuests } from './public-text.ts'
import { calendarDate, email, languageTag, optionalLine, optionalParagraphs, requiredLine } from './text.ts'

const requiredEmail = z.string('required').trim().min(1, 'required').pipe(email)
const amount = amountInput.nullish().transform((minor) => minor ?? null)

const words = {
  name: requiredLine(limits.name),
  places: z
    .number('wholeNumber')
    .int('wholeNumber')
    .min(limits.minPlaces, 'places.tooFew')
    .max(limits.maxPlaces, 'places.tooMany'),
  deadline: calendarDate,
  message: optionalParagraphs(contributeLimits.message).transform((text) => text ?? ''),
}

/** The input to open a group. */
export const openGroupInput = readByGuests(
  z.object({
    ...words,
    id: z.uuid('wrong'),
    slug: z.string('required').min(1, 'required').max(120, 'tooLong'),
    giftId: z.uuid('wrong'),
    captainName: requiredLine(limits.person),
    captainEmail: requiredEmail,
    captainPhone: optionalPhone,
    suggestedMinor: amount,
    language: languageTag,
  }),
)
export type OpenGroupInput = z.output<typeof openGroupInput>

/** The fields a captain may change later. */
export const updateGroupInput = readByGuests(z.object(words))

/** Name and email address of the new captain. */
export const passCaptaincyInput = readByGuests(
  z.object({ name: requiredLine(limits.person), email: requiredEmail }),
)

/** Input to join a group. */
export const takePlaceInput = readByGuests(
  z
    .object({
      id: z.uuid('wrong'),
      name: requiredLine(contributeLimits.name),
      signature: optionalLine(limits.person),
      email: optionalEmail,
      country: z
        .enum(countries, 'wrong')
        .nullish()
        .transform((country) => country ?? null),
      amountMinor: amount,
      language: languageTag,
      showsName: z.boolean('wrong').nullish(),
    })
    .transform(({ signature, showsName, ...typed }) => ({
      ...typed,
      showsName: showsName === true,
      signature: signature ?? typed.name.split(' ')[0] ?? typed.name,
    })),
)
