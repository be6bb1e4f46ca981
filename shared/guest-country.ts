import { countries, type Country } from './country.ts'

/**
 * The country from which a guest pays. `eea` is any other country of the European Economic Area, where a bank may
 * charge for a transfer in euros to an IBAN no more than for one at home (Regulation (EU) 2021/1230); `other` is
 * any country beyond these.
 */
export type GuestCountry = Country | 'eea' | 'other'

export const guestCountries: readonly GuestCountry[] = [...countries, 'eea', 'other']

/** Returns the country that a guest named: one of ours, `eea`, or `other`; null if none was named. */
export function readGuestCountry(code: string | null): GuestCountry | null {
  if (!code) return null
  return guestCountries.find((country) => country === code) ?? 'other'
}

/** Returns the country as the server stores it: null for a country that is not one of ours. */
export function oneOfOurs(country: GuestCountry): Country | null {
  return countries.find((one) => one === country) ?? null
}

/** Returns the query of a payment page for a country that the server does not store with the gift, else nothing. */
export function payingFrom(country: GuestCountry): string {
  return oneOfOurs(country) ? '' : `?pais=${country}`
}
