import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { type BookingPaymentPart, restMinorOf } from '#shared/booking-payments.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { type BookingForm, costOf, depositOf, type FormProblem } from './booking-form.ts'

type PaymentFieldsProps = {
  form: BookingForm
  problems: readonly FormProblem[]
  onChange: (some: Partial<BookingForm>) => void
}

/** Deposit and rest that the couple pay to the provider, with their days. Folded until there is something to see. */
export function PaymentFields({ form, problems, onChange }: PaymentFieldsProps) {
  const { t } = useTranslation('living')
  const { currency } = useWedding()
  const isWrong = problems.includes('deposit') || problems.includes('depositAboveCost')
  const [isOpen, setOpen] = useState(Boolean(form.deposit || form.restDueOn || form.restPaidOn))
  return (
    <details
      className="living-payments"
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{t('payment.legend')}</summary>
      <p className="mut">{t('payment.text')}</p>
      <Field
        label={t('payment.depositAmount', { currency })}
        inputMode="decimal"
        value={form.deposit}
        onChange={({ currentTarget }) => onChange({ deposit: currentTarget.value })}
        error={
          problems.includes('deposit')
            ? t('form.costWrong')
            : problems.includes('depositAboveCost') && t('payment.aboveCost')
        }
        optional
      />
      {form.deposit.trim() !== '' && <PaymentDays part="deposit" form={form} onChange={onChange} />}
      <RestFields form={form} onChange={onChange} />
    </details>
  )
}

/** The rest, which follows from cost and deposit, and its days. */
function RestFields({ form, onChange }: Omit<PaymentFieldsProps, 'problems'>) {
  const { t } = useTranslation('living')
  const format = useFormat()
  const { currency } = useWedding()
  const depositMinor = depositOf(form, currency)
  const restMinor = restMinorOf({ costMinor: costOf(form, currency), depositMinor })
  if (restMinor !== null && restMinor <= 0n) return null
  const name = t(depositMinor === null ? 'payment.whole' : 'payment.rest')
  return (
    <fieldset>
      <legend>
        {restMinor === null ? name : `${name}: ${format.money({ minor: String(restMinor), currency })}`}
      </legend>
      <PaymentDays part="rest" form={form} onChange={onChange} />
    </fieldset>
  )
}

type PaymentDaysProps = Omit<PaymentFieldsProps, 'problems'> & { part: BookingPaymentPart }

/** The last day of a payment, and the day on which it was made. */
function PaymentDays({ part, form, onChange }: PaymentDaysProps) {
  const { t } = useTranslation('living')
  return (
    <div className="living-pair">
      {(['DueOn', 'PaidOn'] as const).map((day) => (
        <DateField
          key={day}
          label={t(`payment.on.${day}`)}
          value={form[`${part}${day}`]}
          onChange={({ currentTarget }) => onChange({ [`${part}${day}`]: currentTarget.value })}
          optional
        />
      ))}
    </div>
  )
}
