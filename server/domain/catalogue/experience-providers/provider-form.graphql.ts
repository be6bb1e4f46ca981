import { builder } from '#server/graphql/builder.ts'
import type { ExperienceProviderData } from '#shared/inputs/experience-provider.ts'

const lines = {
  name: 'Name, as guests read it.',
  offer: 'Description of the offer, in the words of the provider.',
  country: 'Country as an ISO 3166 code.',
  place: 'Place, as guests read it.',
  season: 'Season of the year.',
  accessibility: 'Accessibility: limitations and available help.',
  contactPreference: 'Preferred way of contact.',
} as const
const optionalLines = {
  phone: 'Phone number.',
  email: 'Email address.',
  web: 'Web address, `https://…`.',
  registrationNumber: 'Number in a tourism register, such as the RNT of Colombia.',
} as const
const commission = 'True if the operator agreed a commission with the provider, outside of Vivencia.'
type Line = keyof typeof lines
type OptionalLine = keyof typeof optionalLines
const lineNames = Object.keys(lines) as Line[]
const optionalNames = Object.keys(optionalLines) as OptionalLine[]

/** The data of a provider in the schema, with private contact details. */
export const providerDataRef = builder.objectRef<ExperienceProviderData>('ExperienceProviderData').implement({
  description: 'Data of an experience provider. Unknown values are empty or null.',
  fields: (t) => ({
    ...Object.fromEntries(
      lineNames.map((name) => [name, t.exposeString(name, { description: lines[name] })]),
    ),
    ...Object.fromEntries(
      optionalNames.map((name) => [
        name,
        t.exposeString(name, { nullable: true, description: optionalLines[name] }),
      ]),
    ),
    languages: t.exposeStringList('languages', {
      description: 'Languages that the provider speaks, the preferred one first.',
    }),
    hasCommission: t.boolean({
      description: commission,
      resolve: ({ hasCommission }) => hasCommission ?? false,
    }),
  }),
})

/** The form of a provider. */
export const providerInputRef = builder.inputType('ExperienceProviderInput', {
  description: 'Data of an experience provider. Unknown values are empty or null.',
  fields: (t) => ({
    ...Object.fromEntries(
      lineNames.map((name) => [name, t.string({ required: true, description: lines[name] })]),
    ),
    ...Object.fromEntries(
      optionalNames.map((name) => [name, t.string({ description: optionalLines[name] })]),
    ),
    languages: t.stringList({
      required: true,
      description: 'Languages that the provider speaks, the preferred one first.',
    }),
    hasCommission: t.boolean({
      description: `${commission} Absent leaves it as it is. Suggestions cannot say so.`,
    }),
  }),
})
