import type { Country } from './country.ts'

/** Common paper sizes. */
export const papers = ['a4', 'letter'] as const
export type Paper = (typeof papers)[number]

const withLetter: readonly Country[] = ['MX', 'CO', 'CL']

/** Returns the usual paper size of a country. */
export const paperOf = (country: Country): Paper => (withLetter.includes(country) ? 'letter' : 'a4')
