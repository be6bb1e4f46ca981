import { parseAmount, type Currency } from '#shared/money.ts'
import { useFormat } from '#web/i18n/use-format.ts'

/** What cannot be changed any more is words, not a field. */
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
