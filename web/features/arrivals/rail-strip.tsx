import { useTranslation } from 'react-i18next'
import { maskedIdentifier } from '#shared/bank-identifiers.ts'
import { RailMeters } from '#web/workspace/rails/rail-meters.tsx'
import { railIcon } from '#web/workspace/rails/rail-icon.ts'
import { useOwnRailName } from '#web/workspace/rails/use-own-rail-name.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Card } from '#web/ui/blocks/card.tsx'
import type { ArrivalsShown } from './ask-arrivals.ts'
import './rail-strip.css'

/** The totals by payment method, and the promised amount. */
export function RailStrip({ totals }: { totals: ArrivalsShown['totals'] }) {
  const { t } = useTranslation('arrivals')
  const nameOf = useOwnRailName(useWedding())
  const format = useFormat()
  return (
    <Card className="rail-strip" role="group" aria-label={t('rails.label')}>
      {totals.rails.map(({ rail, received, receivedAs, receivedCount, onItsWay, onItsWayCount }) => (
        <section key={rail.id} aria-label={nameOf(rail)}>
          <h2>
            <Icon name={railIcon(rail.kind)} />
            {nameOf(rail)}
          </h2>
          <p className="rail-amount num">{format.money(received)}</p>
          {receivedAs && receivedCount > 0 && (
            <p className="t12 mut num">{format.money(receivedAs, { withCode: true })}</p>
          )}
          <p className="t12 mut">{t('rails.count', { count: receivedCount })}</p>
          {onItsWayCount > 0 && (
            <p className="t12 rail-coming">
              {t('rails.coming', { amount: format.money(onItsWay), count: onItsWayCount })}
            </p>
          )}
          <RailMeters rail={rail} />
          <p className="t12 mut rail-account">
            {rail.kind !== 'cash' && `${maskedIdentifier(rail.kind, rail.identifier)} · `}
            {rail.holder}
          </p>
        </section>
      ))}
      {totals.cards.map((card) => (
        <CardLine key={card.provider} card={card} />
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

/** The total by card of one provider: net amount, fees and disputes. */
function CardLine({ card }: { card: ArrivalsShown['totals']['cards'][number] }) {
  const { t } = useTranslation('arrivals')
  const { t: cards } = useTranslation('cards')
  const format = useFormat()
  const name = cards(`settings.names.${card.provider}`)
  return (
    <section aria-label={t('rails.card', { company: name })}>
      <h2>
        <Icon name="card" />
        {t('rails.card', { company: name })}
      </h2>
      <p className="rail-amount num">{format.money(card.received)}</p>
      <p className="t12 mut">{t('rails.count', { count: card.receivedCount })}</p>
      {card.fees.minor !== '0' && (
        <p className="t12 mut">{t('rails.fees', { amount: format.money(card.fees) })}</p>
      )}
      {card.disputed.minor !== '0' && (
        <p className="t12 rail-coming">{t('rails.disputed', { amount: format.money(card.disputed) })}</p>
      )}
    </section>
  )
}
