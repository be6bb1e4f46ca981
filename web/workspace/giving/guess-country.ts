import { countries, type Country } from '#shared/country.ts'
import type { GuestCountry } from '#shared/guest-country.ts'

/** The time zones of each country, by how their names begin in the tz database. */
const timeZones: readonly (readonly [Country | 'eea', RegExp])[] = [
  ['ES', /^(Europe\/Mad|Africa\/Ceu|Atlantic\/Can)/],
  ['MX', /^America\/(Mex|Canc|Merida|Monterr|Mata|Chih|Ciudad_J|Oji|Maz|Bahia_Ban|Herm|Tij)/],
  ['CO', /^America\/Bog/],
  ['CL', /^(America\/(Santiago|Punta|Coy)|Pacific\/Easter)/],
  ['AR', /^America\/(Arg|Buenos|Cata|Cord|Juj|Mend)/],
  ['PE', /^America\/Lima/],
  [
    'eea',
    /^(Europe\/(A[mt]|Be?r[alu]|Bu[cds]|Cop|Dub|Hel|L[iju]|Ma[lr]|Osl|Par|Pra|Rig|Rom|S[ot]|Tal|Vad|Vi|War|Zag)|Atlantic\/(Azo|Mad|Rey)|Asia\/Nic)/,
  ],
]

/**
 * Guesses the visitor's country from the device's time zone, else from the first region among the preferred
 * languages that is one of ours.
 */
export function guessCountry(languages: string, timeZone: string | null): GuestCountry | null {
  const byClock = timeZone && timeZones.find(([, names]) => names.test(timeZone))
  if (byClock) return byClock[0]
  const regions = languages.match(/\b[A-Z]{2}\b/g) ?? []
  return regions.map((region) => countries.find((one) => one === region)).find(Boolean) ?? null
}
