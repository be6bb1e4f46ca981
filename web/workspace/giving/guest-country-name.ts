import type { Translate } from '#web/i18n/translate.ts'
import type { GuestCountry } from '#shared/guest-country.ts'
import { countryName } from '#shared/country-name.ts'

/** Returns the name of a guest's country, or the words for all countries that are not listed. */
export function guestCountryName(t: Translate<'common'>, locale: string, country: GuestCountry): string {
  return country === 'eea' || country === 'other' ? t(`country.${country}`) : countryName(locale, country)
}
