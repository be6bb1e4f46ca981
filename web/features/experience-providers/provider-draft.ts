import type { EditedProviderFragment, ExperienceProviderInput } from '#web/graphql/generated/graphql.ts'

/** A provider in the form: everything as typed. */
export type ProviderDraft = Record<ProviderField | 'languages', string> & {
  readonly ideaSlugs: readonly string[]
  readonly hasCommission: boolean
}

/** The fields of one line, in form order. */
export const providerFields = [
  'name',
  'place',
  'email',
  'phone',
  'web',
  'registrationNumber',
  'season',
  'accessibility',
  'contactPreference',
  'offer',
  'country',
] as const
export type ProviderField = (typeof providerFields)[number]

/** An empty provider before the first save. */
export const newProvider: Omit<EditedProviderFragment, 'id'> = {
  state: 'listed',
  version: 0,
  ideas: [],
  revisions: [],
  pendingTexts: [],
  link: null,
  data: {
    name: '',
    offer: '',
    country: 'ES',
    place: '',
    season: '',
    languages: ['es'],
    phone: null,
    email: null,
    web: null,
    registrationNumber: null,
    accessibility: '',
    contactPreference: '',
    hasCommission: false,
  },
}

/** Returns a stored provider as the form shows it. */
export function draftOf({ data, ideas }: Pick<EditedProviderFragment, 'data' | 'ideas'>): ProviderDraft {
  const fields = Object.fromEntries(providerFields.map((name) => [name, data[name] ?? '']))
  return {
    ...(fields as Record<ProviderField, string>),
    languages: data.languages.join(', '),
    hasCommission: data.hasCommission,
    ideaSlugs: ideas.map(({ slug }) => slug),
  }
}

/** Returns the input of the mutation. */
export function inputOf({ languages, ideaSlugs: _, ...draft }: ProviderDraft): ExperienceProviderInput {
  const optional = (name: ProviderField) => draft[name].trim() || null
  return {
    ...draft,
    languages: languages.split(/[\s,;]+/).filter(Boolean),
    phone: optional('phone'),
    email: optional('email'),
    web: optional('web'),
    registrationNumber: optional('registrationNumber'),
  }
}
