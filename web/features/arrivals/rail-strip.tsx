import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/i18n/use-format.ts'
import type { IconName } from '#web/ui/icon-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Card } from '#web/ui/workspace/card.tsx'
import type { ArrivalsShown } from './ask-arrivals.ts'
import './rail-strip.css'

const icons: Record<ArrivalsShown['totals']['rails'][number]['rail']['kind'], IconName> = {
  sepa: 'bank',
  bizum: 'phone',
}

/** What came by each way to pay, and what is only promised yet. */
export function RailStrip({ totals }: { totals: ArrivalsShown['totals'] }) {
  const { t } = useTranslation('arrivals')
  const format = useFormat()
  return (
    <Card className="rail-strip" role="group" aria-label={t('rails.label')}>
      {totals.rails.map(({ rail, received, receivedCount, onItsWay, onItsWayCount }) => (
        <section key={rail.id} aria-label={t(`rails.${rail.kind}`)}>
          <h2>
            <Icon name={icons[rail.kind]} />
            {t(`rails.${rail.kind}`)}
          </h2>
          <p className="rail-amount num">{format.money(received)}</p>
          <p className="t12 mut">{t('rails.count', { count: receivedCount })}</p>
          {onItsWayCount > 0 && (
            <p className="t12 rail-coming">
              {t('rails.coming', { amount: format.money(onItsWay), count: onItsWayCount })}
            </p>
          )}
          <p className="t12 mut rail-account">
            {masked(rail.identifier)} · {rail.holder}
          </p>
        </section>
      ))}
      <section aria-label={t('rails.promised')}>
        <h2>
          <Icon name="clock" />
          {t('rails.promised')}
        </h2>
        <p className="rail-amount num">{format.money(totals.promised)}</p>
        <p className="t12 mut">{t('rails.promisedCount', { count: totals.heldCount })}</p>
      </section>
    </Card>
  )
}

/** Enough to know which account it is, not enough to read it over a shoulder: "ES91 •••• 1332". */
function masked(identifier: string): string {
  const digits = identifier.replace(/\s/g, '')
  const country = /^[A-Z]{2}\d{2}/.exec(digits)?.[0]
  return `${country ? `${country} ` : ''}•••• ${digits.slice(country ? -4 : -3)}`
}
