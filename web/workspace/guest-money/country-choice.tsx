import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link, useSearchParams } from 'react-router'
import { guestCountries, type GuestCountry } from '#shared/guest-country.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { guestCountryName } from '#web/workspace/giving/guest-country-name.ts'
import './country-choice.css'

type CountryChoiceProps = { country: GuestCountry | null; children: ReactNode }

/** A sentence on the guest's country, with links to change it, so that it works without JavaScript. */
export function CountryChoice({ country, children }: CountryChoiceProps) {
  const { t } = useTranslation('common')
  const { locale } = useFormat()
  const [search] = useSearchParams()
  const addressOf = (one: GuestCountry) => {
    const query = new URLSearchParams(search)
    query.set('pais', one)
    return `?${query}`
  }
  return (
    <div className="country-choice">
      <p>
        <Icon name="globe" />
        <span>{children}</span>
      </p>
      <details key={country}>
        <summary className="text-btn">{t(country ? 'country.change' : 'country.choose')}</summary>
        <nav aria-label={t('country.label')}>
          {guestCountries
            .filter((one) => one !== country)
            .map((one) => (
              <Link key={one} to={addressOf(one)} replace preventScrollReset>
                {guestCountryName(t, locale, one)}
              </Link>
            ))}
        </nav>
      </details>
    </div>
  )
}
