import { useTranslation } from '#web/i18n/use-translation.ts'
import { guestCountries } from '#shared/guest-country.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { guestCountryName } from './guest-country-name.ts'

/** The options of a field for the country from which a guest pays. */
export function CountryOptions() {
  const { t } = useTranslation('common')
  const { locale } = useFormat()
  return guestCountries.map((country) => (
    <option key={country} value={country}>
      {guestCountryName(t, locale, country)}
    </option>
  ))
}
