import { useTranslation } from '#web/i18n/use-translation.ts'
import { daysBetween } from '#shared/calendar-days.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { type LivingPayment, nextUnpaid } from './living-gift.ts'
import { type DayTone, soonDays } from './use-day-words.ts'

type PaymentWords = { readonly tone: DayTone; readonly words: string }

/** Returns a function for the state of the payments to a provider in words; empty if there is nothing to say. */
export function usePaymentWords(today: string): (payments: readonly LivingPayment[]) => PaymentWords {
  const { t } = useTranslation('living')
  const format = useFormat()
  return (payments) => {
    const next = nextUnpaid(payments)
    if (!next) {
      const isPaid = payments.some(({ paidOn }) => paidOn !== null)
      return { tone: 'good', words: isPaid ? t('payment.paid') : '' }
    }
    const { part, amount, dueOn } = next
    const what = [t(`payment.${part}`), amount && format.money(amount)].filter(Boolean).join(' · ')
    if (!dueOn) return { tone: 'plain', words: t('payment.open', { what }) }
    const left = daysBetween(today, dueOn)
    const tone = left < 0 ? 'late' : left <= soonDays ? 'soon' : 'plain'
    return { tone, words: t(left < 0 ? 'payment.late' : 'payment.due', { what, day: format.date(dueOn) }) }
  }
}
