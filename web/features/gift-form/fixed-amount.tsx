import { parseAmount, type Currency } from '#shared/money.ts'
import { useFormat } from '#web/i18n/use-format.ts'

/** A value that can no longer be changed, shown as text. */
export function FixedAmount({
  label,
  value,
  currency,
}: {
  label: string
  value: string
  currency: Currency
}) {
  const format = useFormat()
  const minor = parseAmount(value, currency)
  return (
    <p className="fixed-amount">
      <span className="mut">{label}</span>{' '}
      <b>{minor === null ? value : format.money({ minor: minor.toString(), currency })}</b>
    </p>
  )
}
