import { Trans, useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Country } from '#shared/country.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { countryName } from '#web/workspace/giving/message-screen.tsx'
import type { Instruction } from './slip.tsx'

type PaysFromProps = { country: Country; instructions: readonly Instruction[] }

/** The country from which the guest pays, with links to change it, so that it works without JavaScript. */
export function PaysFrom({ country, instructions }: PaysFromProps) {
  const { t } = useTranslation('receiving-accounts')
  const { t: give } = useTranslation('give')
  const { locale } = useFormat()
  const others = [...new Set(instructions.map((one) => one.country))].filter((one) => one !== country)
  return (
    <div className="from">
      <p>
        <Icon name="globe" />
        <span>
          <Trans
            t={give}
            i18nKey="send.from"
            values={{ country: countryName(locale, country) }}
            components={{ b: <b /> }}
          />
        </span>
      </p>
      {others.length > 0 && (
        <details key={country}>
          <summary className="text-btn">{t('change')}</summary>
          <nav aria-label={t('changeLegend')}>
            {others.map((one) => (
              <Link key={one} to={`?pais=${one}`} replace preventScrollReset>
                {countryName(locale, one)}
              </Link>
            ))}
          </nav>
        </details>
      )}
    </div>
  )
}
