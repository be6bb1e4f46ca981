import { z } from 'zod'
import { shareNameLimits } from '#shared/share-names.ts'
import { amountInput } from './amount.ts'
import { maxAltLetters, maxGiftPhotos } from './gift-photo-limits.ts'
import { readByGuests } from './public-text.ts'
import { calendarDate, optionalLine, paragraphs, requiredLine, line } from './text.ts'
import { imageName, pictureName } from './picture-name.ts'

const wholeNumber = z
  .number()
  .int('wholeNumber')
  .min(0, 'wholeNumber')
  .max(1_000_000, 'tooMuch')
  .nullish()
  .transform((value) => value ?? null)

/** Facts to know before giving or booking; null when unknown. */
const honestSheet = z.object({
  duration: optionalLine(300),
  season: optionalLine(300),
  blackout: optionalLine(300),
  supplements: optionalLine(300),
  requirements: optionalLine(300),
  bookAhead: optionalLine(300),
  accessibility: optionalLine(300),
  notIncluded: optionalLine(300),
  contact: optionalLine(300),
  checkedOn: calendarDate.nullish().transform((value) => value ?? null),
  durationMinutes: wholeNumber,
  bookAheadDays: wholeNumber,
})
export type HonestSheet = z.output<typeof honestSheet>

/** The number of gifts that a list can hold. */
export const listLimit = 300

export const planB = z.object({
  key: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'wrong')
    .max(60, 'tooLong'),
  title: requiredLine(120),
  summary: line(200),
  image: imageName.nullish().transform((value) => value ?? null),
})
export type PlanB = z.output<typeof planB>

/** A photograph of a gift: an upload or an illustration. */
const giftPhoto = z.object({ picture: pictureName, alt: line(maxAltLetters) })
export type GiftPhotoInput = z.output<typeof giftPhoto>
/** A stored photograph; one of the catalogue has its author and licence. */
export type GiftPhoto = GiftPhotoInput & { readonly credit?: string }

const amount = amountInput.nullish()

const giftShape = z
  .object({
    id: z.uuid('wrong'),
    weddingId: z.uuid('wrong'),
    ideaSlug: optionalLine(120),
    title: requiredLine(120),
    summary: line(240),
    story: paragraphs(2000),
    place: line(120),
    image: imageName,
    photos: z.array(giftPhoto).max(maxGiftPhotos, 'tooMany').nullish(),
    stopId: z.uuid('wrong').nullish(),
    sharing: z.enum(['whole', 'shares', 'free'], 'required'),
    targetMinor: amount,
    shareCount: z.number().int('wholeNumber').min(2, 'shares.tooFew').max(200, 'shares.tooMany').nullish(),
    sharePriceMinor: amount,
    shareNames: z
      .array(requiredLine(shareNameLimits.letters))
      .max(shareNameLimits.names, 'tooMany')
      .nullish(),
    minMinor: amount,
    isFund: z.boolean().nullish(),
    sheet: honestSheet.nullish(),
    planBs: z.array(planB).max(4, 'tooMany').nullish(),
  })
  .superRefine((gift, context) => {
    const need = (field: 'targetMinor' | 'shareCount' | 'sharePriceMinor' | 'minMinor') => {
      if (gift[field] == null) context.addIssue({ code: 'custom', path: [field], message: 'required' })
    }
    if (gift.sharing === 'whole') need('targetMinor')
    if (gift.sharing === 'shares') {
      need('shareCount')
      need('sharePriceMinor')
      const names = gift.shareNames ?? []
      const problem =
        names.length > (gift.shareCount ?? 0)
          ? 'shareNames.tooMany'
          : new Set(names).size < names.length
            ? 'repeated'
            : null
      if (problem) context.addIssue({ code: 'custom', path: ['shareNames'], message: problem })
    }
    if (gift.sharing === 'free') {
      need('minMinor')
      if (gift.targetMinor != null && gift.minMinor != null && gift.targetMinor < gift.minMinor) {
        context.addIssue({ code: 'custom', path: ['targetMinor'], message: 'target.underMinimum' })
      }
    }
  })
/** Input of a gift. */
export const giftInput = readByGuests(giftShape)
export type GiftInput = z.output<typeof giftInput>

const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? undefined)

/** Changes of several gifts at once; what a change does not name stays as it is, a null stop removes it. */
export const giftChangesInput = z
  .array(
    z.object({
      id: z.uuid('wrong'),
      hidden: flag,
      mostWanted: flag,
      stopId: z.uuid('wrong').nullable().optional(),
      withdrawn: flag,
    }),
  )
  .min(1, 'required')
  .max(listLimit, 'tooMany')
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'repeated')
export type GiftChange = z.output<typeof giftChangesInput>[number]
