import type { ReactNode } from 'react'
import { type Currency, currencyWord } from '#shared/money.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Field } from '#web/ui/field.tsx'

type AmountFieldProps = {
  id: string
  label: string
  hint?: ReactNode
  value: string
  currency: Currency
  error?: string
  optional?: boolean
  onChange: (value: string) => void
}

/** An amount as typed. The label shows the currency, which is the list's. */
export function AmountField({ label, currency, onChange, ...field }: AmountFieldProps) {
  const format = useFormat()
  return (
    <Field
      {...field}
      label={
        <>
          {label} <span className="currency">{signOf(currency, format.locale)}</span>
        </>
      }
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

/** "€", but "CLP", since several currencies share one sign. */
function signOf(currency: Currency, locale: string): string {
  return currency === 'EUR' ? currencyWord(locale, currency, 'symbol') : currency
}
