import { z } from 'zod'
import { contributeLimits } from './contribute-limits.ts'
import { readByGuests } from './public-text.ts'
import { requiredLine } from './text.ts'

/** The destinations of money that no guest had promised. */
export const unpromisedPlaces = ['gift', 'fund', 'decide', 'back'] as const

/** A receipt without a promise: the giver's name and the gift it goes to. */
export const noteLineInput = readByGuests(
  z
    .object({
      lineId: z.uuid('wrong'),
      contributionId: z.uuid('wrong'),
      name: requiredLine(contributeLimits.name),
      place: z.enum(unpromisedPlaces, 'wrong'),
      giftId: z.uuid('wrong').nullish(),
    })
    .transform(({ giftId, ...form }) => ({ ...form, giftId: giftId ?? null }))
    .refine(({ place, giftId }) => place !== 'gift' || giftId !== null, {
      path: ['giftId'],
      error: 'required',
    }),
)
