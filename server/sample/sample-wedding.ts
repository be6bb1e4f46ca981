import { z } from 'zod'
import { pageInput } from '#shared/inputs/page.ts'
import { countries } from '#shared/country.ts'
import { currencies } from '#shared/money.ts'
import { contributionStates, isReversed } from '#shared/states/contribution.ts'
import { isBeforeClose } from '#shared/states/wedding.ts'
import { chosenSignatureKinds } from '#shared/signature-kinds.ts'

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const text = z.string().trim().min(1)
const line = text.max(300).nullable()
const minor = z
  .int()
  .positive()
  .transform((amount) => BigInt(amount))
const daysAgo = z.number().nonnegative()

const sheetSchema = z.strictObject({
  duration: line,
  season: line,
  blackout: line,
  supplements: line,
  requirements: line,
  bookAhead: line,
  bookAheadDays: z.number().int().positive().optional(),
  accessibility: line,
  notIncluded: line,
  contact: line,
  checkedOn: z.iso.date().nullable(),
})

const planBSchema = z.strictObject({
  key: slug,
  title: text.max(120),
  summary: text.max(200),
  image: slug.nullable(),
})

/** A gift of the sample; the order in the file is that of the list. */
const sampleGiftSchema = z.strictObject({
  slug,
  title: text.max(120),
  summary: text.max(240),
  story: text.max(2000),
  place: text.max(120),
  /** Key of a stop of the same wedding. */
  stop: slug.nullable(),
  image: slug,
  /** Slug of the idea from which it was copied. */
  ideaSlug: slug.nullable(),
  sharing: z.enum(['whole', 'shares', 'free']),
  targetMinor: minor.nullable(),
  shareCount: z.int().min(2).max(200).nullable(),
  /** Names of the first shares. */
  shareNames: z.array(text.max(60)).optional(),
  minMinor: minor.nullable(),
  isFund: z.boolean(),
  mostWanted: z.boolean(),
  hidden: z.boolean(),
  sheet: sheetSchema,
  planBs: z.array(planBSchema).max(4),
})
export type SampleGift = z.infer<typeof sampleGiftSchema>

const wordsAgo = z.strictObject({ daysAgo, text })

/** A contribution of the sample. Times are days before loading, so that a fresh sample looks current. */
const sampleContributionSchema = z.strictObject({
  state: z.enum(contributionStates.names).exclude(isReversed.states),
  kind: z.enum(chosenSignatureKinds),
  giverName: text.max(120).nullable(),
  signature: z.string().max(120),
  onBehalfOf: text.max(120).nullable(),
  email: z.email().nullable(),
  country: z.enum(countries),
  language: z.enum(['es', 'en']),
  message: z.string().max(1000),
  receivingAccount: z.enum(['sepa', 'bizum']).nullable(),
  lines: z
    .array(
      z.strictObject({
        gift: slug,
        /** Set for gifts in shares only; `amountMinor` of a whole gift is its price. */
        shares: z.int().positive().nullable(),
        amountMinor: minor,
        planB: slug.nullable(),
      }),
    )
    .min(1),
  totalMinor: minor,
  createdDaysAgo: daysAgo,
  sentDaysAgo: daysAgo.nullable(),
  receivedDaysAgo: daysAgo.nullable(),
  /** Time at which the hold expired, the guest undid it, or the couple reported it as not found. */
  endedDaysAgo: daysAgo.nullable(),
  /** Thank-you letter of the couple, and the guest's reply. */
  thanks: wordsAgo.nullable(),
  reply: wordsAgo.nullable(),
})
export type SampleContribution = z.infer<typeof sampleContributionSchema>

const partnerSchema = z.strictObject({ givenNames: text, surnames: text, email: z.email() })

/** A complete wedding as data, without ids and times, which the loader adds. */
export const sampleWeddingSchema = z.strictObject({
  slug,
  status: z.enum(isBeforeClose.states),
  partners: z.tuple([partnerSchema, partnerSchema]),
  plannerEmails: z.array(z.email()),
  weddingDate: z.iso.date(),
  place: text,
  venue: text,
  country: z.enum(countries),
  currency: z.enum(currencies),
  locale: text,
  timeZone: text,
  theme: text,
  imgCover: slug,
  listTitle: text.max(80),
  listIntro: text.max(600),
  createdDaysAgo: daysAgo,
  publishedDaysAgo: daysAgo.nullable(),
  sections: pageInput.shape.sections,
  celebrations: z.array(
    z.strictObject({
      name: text.max(80),
      /** Local time at the wedding. */
      startsAt: z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/),
      endsAt: z
        .string()
        .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)
        .optional(),
      place: text.max(160),
      mapUrl: z.url().nullable(),
      note: text.max(400).nullable(),
      dressCode: text.max(200).nullable(),
    }),
  ),
  stops: z.array(z.strictObject({ key: slug, name: text.max(60), days: text.max(60), line: text.max(160) })),
  receivingAccounts: z.array(
    z.strictObject({
      kind: z.enum(['sepa', 'bizum', 'breB', 'spei', 'cash']),
      country: z.enum(countries),
      currency: z.enum(currencies),
      holder: text.max(70),
      identifier: z.string().max(60),
    }),
  ),
  /** The couple's rates: an amount in the currency of the gifts, and the same in another one. */
  exchangeRates: z.array(
    z.strictObject({
      currency: z.enum(currencies),
      giftMinor: z.bigint().positive(),
      otherMinor: z.bigint().positive(),
    }),
  ),
  /** True if guests can pay by the sandbox card, where the instance has it. */
  acceptsTestCards: z.boolean(),
  gifts: z.array(sampleGiftSchema),
  contributions: z.array(sampleContributionSchema),
})
export type SampleWedding = z.infer<typeof sampleWeddingSchema>
