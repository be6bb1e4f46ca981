import { useTranslation } from '#web/i18n/use-translation.ts'
import { maskedIdentifier } from '#shared/bank-identifiers.ts'
import { ReceivingAccountMeters } from '#web/workspace/receiving-accounts/receiving-account-meters.tsx'
import { receivingAccountIcon } from '#web/workspace/receiving-accounts/receiving-account-icon.ts'
import { useOwnReceivingAccountName } from '#web/workspace/receiving-accounts/use-own-receiving-account-name.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import type { MoneyAnswer } from '#web/i18n/format.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Card } from '#web/ui/blocks/card.tsx'
import type { ArrivalsShown } from './load-arrivals.ts'
import './receiving-account-strip.css'

/** The totals by payment method, and the promised amount; folded unless an account is near its limit. */
export function ReceivingAccountStrip({ totals }: { totals: ArrivalsShown['totals'] }) {
  const { t } = useTranslation('arrivals')
  const nameOf = useOwnReceivingAccountName(useWedding())
  const format = useFormat()
  const toBeSent = {
    ...totals.promised,
    minor: String(BigInt(totals.promised.minor) - BigInt(totals.inCash.minor)),
  }
  const isNearLimit = totals.receivingAccounts.some(({ receivingAccount }) =>
    receivingAccount.meters.some(({ isNear }) => isNear),
  )
  return (
    <Card className="receiving-account-fold">
      <details open={isNearLimit || undefined}>
        <summary>
          <h2>{t('receivingAccounts.label')}</h2>
          <Brief totals={totals} toBeSent={toBeSent} />
          <Icon name="chevron-down" />
        </summary>
        <div className="receiving-account-strip">
          {totals.receivingAccounts.map(
            ({ receivingAccount, received, receivedAs, receivedCount, onItsWay, onItsWayCount }) => (
              <section key={receivingAccount.id} aria-label={nameOf(receivingAccount)}>
                <h3>
                  <Icon name={receivingAccountIcon(receivingAccount.kind)} />
                  {nameOf(receivingAccount)}
                </h3>
                <p className="receiving-account-amount num">{format.money(received)}</p>
                {receivedAs && receivedCount > 0 && (
                  <p className="t12 mut num">{format.money(receivedAs, { withCode: true })}</p>
                )}
                <p className="t12 mut">{t('receivingAccounts.count', { count: receivedCount })}</p>
                {onItsWayCount > 0 && (
                  <p className="t12 receiving-account-coming">
                    {t('receivingAccounts.coming', { amount: format.money(onItsWay), count: onItsWayCount })}
                  </p>
                )}
                <ReceivingAccountMeters receivingAccount={receivingAccount} />
                <p className="t12 mut receiving-account-account">
                  {receivingAccount.kind !== 'cash' &&
                    `${maskedIdentifier(receivingAccount.kind, receivingAccount.identifier)} · `}
                  {receivingAccount.holder}
                </p>
              </section>
            ),
          )}
          {totals.cards.map((card) => (
            <CardLine key={card.provider} card={card} />
          ))}
          <section aria-label={t('receivingAccounts.promised')}>
            <h3>
              <Icon name="clock" />
              {t('receivingAccounts.promised')}
            </h3>
            <p className="receiving-account-amount num">{format.money(toBeSent)}</p>
            <p className="t12 mut">
              {t('receivingAccounts.promisedCount', { count: totals.heldCount - totals.inCashCount })}
            </p>
          </section>
          {totals.inCashCount > 0 && (
            <section aria-label={t('receivingAccounts.inCash')}>
              <h3>
                <Icon name={receivingAccountIcon('cash')} />
                {t('receivingAccounts.inCash')}
              </h3>
              <p className="receiving-account-amount num">{format.money(totals.inCash)}</p>
              <p className="t12 mut">{t('receivingAccounts.inCashCount', { count: totals.inCashCount })}</p>
            </section>
          )}
        </div>
      </details>
    </Card>
  )
}

type BriefProps = { totals: ArrivalsShown['totals']; toBeSent: MoneyAnswer }

/** The amounts that are not zero in one line. */
function Brief({ totals, toBeSent }: BriefProps) {
  const { t } = useTranslation('arrivals')
  const { t: cards } = useTranslation('cards')
  const nameOf = useOwnReceivingAccountName(useWedding())
  const format = useFormat()
  const sums = [
    ...totals.receivingAccounts.map(({ receivingAccount, received }) => ({
      name: nameOf(receivingAccount),
      amount: received,
    })),
    ...totals.cards.map(({ provider, received }) => ({
      name: t('receivingAccounts.card', { company: cards(`settings.names.${provider}`) }),
      amount: received,
    })),
    { name: t('receivingAccounts.promised'), amount: toBeSent },
    { name: t('receivingAccounts.inCash'), amount: totals.inCash },
  ]
  return (
    <span className="receiving-account-brief">
      {sums
        .filter(({ amount }) => BigInt(amount.minor) > 0n)
        .map(({ name, amount }) => (
          <span key={name}>
            {name} <b className="num">{format.money(amount)}</b>
          </span>
        ))}
    </span>
  )
}

/** The total by card of one provider: net amount, fees and disputes. */
function CardLine({ card }: { card: ArrivalsShown['totals']['cards'][number] }) {
  const { t } = useTranslation('arrivals')
  const { t: cards } = useTranslation('cards')
  const format = useFormat()
  const name = cards(`settings.names.${card.provider}`)
  return (
    <section aria-label={t('receivingAccounts.card', { company: name })}>
      <h3>
        <Icon name="card" />
        {t('receivingAccounts.card', { company: name })}
      </h3>
      <p className="receiving-account-amount num">{format.money(card.received)}</p>
      <p className="t12 mut">{t('receivingAccounts.count', { count: card.receivedCount })}</p>
      {card.fees.minor !== '0' && (
        <p className="t12 mut">{t('receivingAccounts.fees', { amount: format.money(card.fees) })}</p>
      )}
      {card.disputed.minor !== '0' && (
        <p className="t12 receiving-account-coming">
          {t('receivingAccounts.disputed', { amount: format.money(card.disputed) })}
        </p>
      )}
    </section>
  )
}
