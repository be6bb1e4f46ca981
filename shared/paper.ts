import type { Country } from './country.ts'

/** The sheets that people have at home. */
export const papers = ['a4', 'letter'] as const
export type Paper = (typeof papers)[number]

const withLetter: readonly Country[] = ['MX', 'CO', 'CL']

/** What people put into their printers there. */
export const paperOf = (country: Country): Paper => (withLetter.includes(country) ? 'letter' : 'a4')
