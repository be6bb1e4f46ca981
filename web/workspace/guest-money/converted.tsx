import { useTranslation } from '#web/i18n/use-translation.ts'
import type { MoneyAnswer } from '#web/i18n/format.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { approximate } from './approximate.ts'
import type { GuestRate } from './guest-rate.ts'

/** An amount in the guest's own currency, as an approximation. */
export function Converted({ amount, rate }: { amount: MoneyAnswer; rate: GuestRate }) {
  const { t } = useTranslation('common')
  return (
    <>
      {' '}
      <span className="approx">
        <span aria-hidden="true">≈</span>
        <span className="sr">{t('approximately')}</span> {useFormat().money(approximate(amount, rate))}
      </span>
    </>
  )
}
