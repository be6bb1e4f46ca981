import { Trans } from '#web/i18n/trans.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { readGuestCountry } from '#shared/guest-country.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { guestCountryName } from '#web/workspace/giving/guest-country-name.ts'
import { CountryChoice } from './country-choice.tsx'
import { useGuestMoney } from './guest-money.tsx'

/** The guest's country above the list, and which amounts are approximate. */
export function ListCountry({ currency }: { currency: string }) {
  const { t } = useTranslation('common')
  const { locale } = useFormat()
  const { country: named, rate } = useGuestMoney()
  const country = readGuestCountry(named)
  return (
    <CountryChoice country={country}>
      {country === null ? (
        t('country.prices', { currency })
      ) : (
        <Trans
          t={t}
          i18nKey={rate ? 'country.approximate' : 'country.from'}
          values={{ country: guestCountryName(t, locale, country), currency: rate?.other.currency }}
          components={{ b: <b /> }}
        />
      )}
    </CountryChoice>
  )
}
