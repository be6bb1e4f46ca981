import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useRevalidator } from 'react-router'
import { exponentOf, parseAmount, toDecimal } from '#shared/money.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { execute } from '#web/graphql/execute.ts'
import {
  type CardChargeFragment,
  RefundCardPaymentDocument,
  SettleCardRefundDocument,
} from '#web/graphql/generated/graphql.ts'
import { newId } from '#web/graphql/new-id.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Field } from '#web/ui/field.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import './card-part.css'
import { isRefundUnderWay } from '#shared/states/card-payment.ts'

/** The card payments of a gift: state, provider fee and refund. */
export function CardPart({ charges }: { charges: readonly CardChargeFragment[] }) {
  const { t } = useTranslation('cards')
  if (charges.length === 0) return null
  return (
    <section className="panel-part" aria-label={t('charge.title')}>
      <h3>{t('charge.title')}</h3>
      {charges.map((charge) => (
        <Charge key={charge.id} charge={charge} />
      ))}
    </section>
  )
}

function Charge({ charge }: { charge: CardChargeFragment }) {
  const { t } = useTranslation('cards')
  const format = useFormat()
  const [asking, setAsking] = useState(false)
  const canRefund = BigInt(charge.refundable.minor) > 0n
  const underWay = charge.refunds.some(({ state }) => isRefundUnderWay(state))
  return (
    <div className="card-charge">
      <p>
        {t(`settings.names.${charge.provider}`)} · <b>{t(`charge.status.${charge.status}`)}</b>
      </p>
      {charge.fee && <p className="t12 mut">{t('charge.fee', { amount: format.money(charge.fee) })}</p>}
      {charge.refunds.map((refund) => (
        <Refund key={refund.id} refund={refund} />
      ))}
      {asking ? (
        <RefundForm charge={charge} onEnd={() => setAsking(false)} />
      ) : (
        canRefund &&
        !underWay && (
          <Action small onClick={() => setAsking(true)}>
            {t('charge.refund')}
          </Action>
        )
      )}
    </div>
  )
}

function Refund({ refund }: { refund: CardChargeFragment['refunds'][number] }) {
  const { t } = useTranslation('cards')
  const format = useFormat()
  const { attempt, busy } = useAttempt()
  const { revalidate } = useRevalidator()
  const settle = async (succeeded: boolean) => {
    await attempt(() => execute(SettleCardRefundDocument, { id: refund.id, made: succeeded }))
    await revalidate()
  }
  return (
    <div>
      <p role="status">{t(`charge.refundState.${refund.state}`, { amount: format.money(refund.amount) })}</p>
      {refund.state === 'unknown' && (
        <>
          <p className="t12 mut">{t('charge.look')}</p>
          <Action small busy={busy} onClick={() => void settle(true)}>
            {t('charge.made')}
          </Action>{' '}
          <Action small look="bare" busy={busy} onClick={() => void settle(false)}>
            {t('charge.notMade')}
          </Action>
        </>
      )}
    </div>
  )
}

/** The notice for each result that closes the form. */
const refundNotices = {
  CardCharge: 'charge.asked',
  CardNotFound: 'charge.underWay',
  RefundUnderWay: 'charge.underWay',
  RefundOnlyWhole: 'charge.onlyWholeRefused',
} as const

function RefundForm({ charge, onEnd }: { charge: CardChargeFragment; onEnd: () => void }) {
  const { t } = useTranslation('cards')
  const format = useFormat()
  const notice = useNotice()
  const { attempt, busy } = useAttempt()
  const { revalidate } = useRevalidator()
  const [id] = useState(newId)
  const { currency } = charge.refundable
  const left = { minor: BigInt(charge.refundable.minor), currency }
  const [typed, setTyped] = useState(() => toDecimal(left).replace('.', exponentOf(currency) > 0 ? ',' : ''))
  const [error, setError] = useState<string | null>(null)
  const wrong = t('charge.wrongAmount', { left: format.money(charge.refundable) })
  const send = async () => {
    const minor = charge.wholeRefundsOnly ? left.minor : parseAmount(typed, currency)
    if (minor === null || minor <= 0n || minor > left.minor) return setError(wrong)
    const input = { id, chargeId: charge.id, amountMinor: minor.toString(), reason: '' }
    const answer = await attempt(() => execute(RefundCardPaymentDocument, { input }))
    if (!answer) return undefined
    const { __typename: what } = answer.refundCardPayment
    if (what === 'RefundTooLarge' || what === 'InvalidInput') return setError(wrong)
    notice({ text: t(refundNotices[what]) })
    onEnd()
    return revalidate()
  }
  return (
    <form
      className="card-refund"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void send()
      }}
    >
      <p>{t('charge.refundText')}</p>
      {charge.wholeRefundsOnly ? (
        <p>{t('charge.onlyWhole', { amount: format.money(charge.refundable) })}</p>
      ) : (
        <Field
          label={t('charge.refundTitle')}
          hint={t('charge.amountHint', { left: format.money(charge.refundable) })}
          inputMode="decimal"
          value={typed}
          error={error}
          autoFocus
          onChange={({ target }) => {
            setTyped(target.value)
            setError(null)
          }}
        />
      )}
      <div>
        <Action look="primary" type="submit" busy={busy}>
          {charge.wholeRefundsOnly
            ? t('charge.yesWhole', { amount: format.money(charge.refundable) })
            : t('charge.yes')}
        </Action>{' '}
        <Action look="bare" onClick={onEnd}>
          {t('charge.no')}
        </Action>
      </div>
    </form>
  )
}
