import { z } from 'zod'
import { currencies } from '../money.ts'
import { amountInput, pathsAboveLimit } from './amount.ts'
import { optionalEmail, optionalPhone } from './household.ts'
import { hasLink } from '../links-in-text.ts'
import { pathsWithPaymentDetails, readByGuests } from './public-text.ts'
import { languageTag, line, optionalLine, optionalWebAddress, paragraphs, requiredLine } from './text.ts'

/** Maximum rows of one import, and ideas of one provider. */
export const providerImportLimit = 500
export const ideasOfProviderLimit = 100

const shape = z.object({
  /** The name, as guests read it. */
  name: requiredLine(120),
  /** What the provider offers, in its own words. */
  offer: paragraphs(1200),
  /** Country as an ISO 3166 code: any of the world, since couples travel. */
  country: z.string('required').regex(/^[A-Z]{2}$/, 'country'),
  place: line(120),
  season: line(240),
  /** Languages that the provider speaks, the preferred one first. */
  languages: z.array(languageTag).max(12, 'tooMany'),
  phone: optionalPhone,
  email: optionalEmail,
  web: optionalWebAddress,
  /** Number in a tourism register, where the country has one, such as the RNT of Colombia. */
  registrationNumber: optionalLine(60),
  accessibility: line(240),
  /** How the provider likes to be asked: by mail, by telephone in the afternoon. */
  contactPreference: line(240),
  /** Whether the operator agreed a commission with it, outside of Vivencia; absent in versions without an answer. */
  hasCommission: z.boolean('required').nullish(),
})

const neverReadByGuests = Object.keys(shape.shape).filter((name) => name !== 'name' && name !== 'place')

/** Data of an experience provider. Guests read its name and place, which contain no payment details. */
export const experienceProviderInput = readByGuests(shape, neverReadByGuests)
export type ExperienceProviderData = z.output<typeof experienceProviderInput>
export type ExperienceProviderField = keyof ExperienceProviderData

/** The fields that a provider changes by its own link; the others are those of the directory. */
export const ownProviderInput = shape.pick({
  offer: true,
  season: true,
  languages: true,
  phone: true,
  email: true,
  web: true,
  accessibility: true,
  contactPreference: true,
})
export type OwnProviderData = z.output<typeof ownProviderInput>

/** The texts of a provider that couples read. */
export const textsForCouples = ['offer', 'season', 'accessibility', 'contactPreference'] as const
export type TextForCouples = (typeof textsForCouples)[number]
export type PendingTexts = Partial<Record<TextForCouples, string>>

/** Returns which texts an administrator reads before couples do: those with addresses or payment details. */
export function textsToReview(texts: Readonly<Record<TextForCouples, string>>): TextForCouples[] {
  const chosen = Object.fromEntries(textsForCouples.map((name) => [name, texts[name]]))
  const withPayment = new Set(pathsWithPaymentDetails(chosen).map(([name]) => name))
  return textsForCouples.filter((name) => withPayment.has(name) || hasLink(texts[name]))
}

/** Slugs of the ideas that a provider offers. */
export const ideaSlugsInput = z.array(z.string().max(120)).max(ideasOfProviderLimit, 'tooMany')

/** An experience of an import: it becomes the draft of an idea. */
const importedExperience = z
  .object({
    title: requiredLine(60),
    summary: line(140),
    story: paragraphs(1200),
    priceFromMinor: amountInput,
    priceToMinor: amountInput,
    currency: z.enum(currencies, 'currency'),
    durationMinutes: z.int('number').positive('number').max(1_000_000, 'tooMuch').nullish(),
  })
  .refine(({ priceFromMinor, priceToMinor }) => priceFromMinor <= priceToMinor, {
    path: ['priceToMinor'],
    message: 'belowFrom',
  })
  .superRefine(({ currency, priceFromMinor, priceToMinor }, context) => {
    for (const { path, rule } of pathsAboveLimit(currency, { priceFromMinor, priceToMinor }))
      context.addIssue({ code: 'custom', path: [path], message: rule })
  })

/** One provider of an import, with its experiences. */
export const providerImportRow = z.object({
  provider: experienceProviderInput,
  ideaSlugs: ideaSlugsInput,
  experiences: z.array(importedExperience).max(ideasOfProviderLimit, 'tooMany'),
})
export type ProviderImportRow = z.output<typeof providerImportRow>

/** Kinds of files that an import can come from. */
export const providerImportSources = ['csv', 'thingsToDo'] as const
