import { dateTimeFormat } from '#shared/intl-formats.ts'
import type { Currency } from '#shared/money.ts'
import { useFormat } from '#web/i18n/use-format.ts'

/** A calendar leaf: the day large, the month above it. */
export function Leaf({ day }: { day: string }) {
  const format = useFormat()
  return (
    <span className="leaf" aria-hidden="true">
      <span>{dateTimeFormat(format.locale, { month: 'short', timeZone: 'UTC' }).format(new Date(day))}</span>
      <b>{Number(day.slice(8))}</b>
    </span>
  )
}

/** The instalments with day and amount. */
export function PayDaysList({
  days,
  amounts,
  currency,
}: {
  days: readonly string[]
  amounts: readonly bigint[]
  currency: Currency
}) {
  const format = useFormat()
  return (
    <ol className="pay-days">
      {days.map((day, at) => (
        <li key={day}>
          <Leaf day={day} />
          <span className="pd-day">{format.day(day)}</span>
          <b className="pd-amount">{format.money({ minor: String(amounts[at] ?? 0n), currency })}</b>
        </li>
      ))}
    </ol>
  )
}
