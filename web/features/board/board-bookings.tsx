import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from 'react-router'
import type { BoardEventFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { daysOf } from '#web/workspace/calendar/event-days.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { Icon } from '#web/ui/icon.tsx'

const maxShown = 4

/** The next days of the couple's bookings: to book, to pay and to live. They lead to the gift. */
export function BoardBookings({ events, today }: { events: readonly BoardEventFragment[]; today: string }) {
  const { t } = useTranslation('board')
  const format = useFormat()
  const { timeZone } = useWedding()
  const next = events
    .filter(({ source }) => source === 'booking')
    .map((event) => ({ ...event, day: daysOf(event, timeZone).first }))
    .filter(({ day }) => day >= today)
    .toSorted((one, other) => one.day.localeCompare(other.day))
  if (next.length === 0) return null
  return (
    <section className="board-bookings" aria-labelledby="board-bookings">
      <h2 id="board-bookings">{t('bookings.title')}</h2>
      <ul>
        {next.slice(0, maxShown).map(({ id, title, link, day }) => (
          <li key={id}>
            <Icon name="balloon" className="s" />
            <small>{format.shortDate(day)}</small>
            <Link to={link ?? '/boda/viajes'}>{title}</Link>
          </li>
        ))}
      </ul>
      {next.length > maxShown && (
        <Link className="link" to="/boda/viajes">
          {t('bookings.more', { count: next.length - maxShown })}
        </Link>
      )}
    </section>
  )
}
