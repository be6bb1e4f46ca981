import { Trans, useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { countries } from '#shared/country.ts'
import type { GuestCountry } from '#shared/ways-to-pay.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { countryName } from '#web/workspace/giving/country-name.ts'

/** The country from which the guest pays, with links to change it, so that it works without JavaScript. */
export function PaysFrom({ country }: { country: GuestCountry }) {
  const { t } = useTranslation('receiving-accounts')
  const { t: give } = useTranslation('give')
  const { locale } = useFormat()
  const nameOf = (one: GuestCountry) =>
    one === 'other' ? give('message.countryOther') : countryName(locale, one)
  const others = [...countries, 'other' as const].filter((one) => one !== country)
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
            <Link key={one} to={`?pais=${one === 'other' ? 'otro' : one}`} replace preventScrollReset>
              {nameOf(one)}
            </Link>
          ))}
        </nav>
      </details>
    </div>
  )
}
