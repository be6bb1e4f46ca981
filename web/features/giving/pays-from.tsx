import { Trans, useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { guestCountries, type GuestCountry } from '#shared/guest-country.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { guestCountryName } from '#web/workspace/giving/country-name.ts'

/** The country from which the guest pays, with links to change it, so that it works without JavaScript. */
export function PaysFrom({ country }: { country: GuestCountry }) {
  const { t } = useTranslation('receiving-accounts')
  const { t: give } = useTranslation('give')
  const { locale } = useFormat()
  const nameOf = (one: GuestCountry) => guestCountryName(give, locale, one)
  const others = guestCountries.filter((one) => one !== country)
  return (
    <div className="from">
      <p>
        <Icon name="globe" />
        <span>
          <Trans
            t={give}
            i18nKey="send.from"
            values={{ country: nameOf(country) }}
            components={{ b: <b /> }}
          />
        </span>
      </p>
      <details key={country}>
        <summary className="text-btn">{t('change')}</summary>
        <nav aria-label={t('changeLegend')}>
          {others.map((one) => (
            <Link key={one} to={`?pais=${one}`} replace preventScrollReset>
              {nameOf(one)}
            </Link>
          ))}
        </nav>
      </details>
    </div>
  )
}
