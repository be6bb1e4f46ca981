import { useTranslation } from '#web/i18n/use-translation.ts'
import { dayAt } from '#shared/local-time.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import type { ArrivalRowFragment } from '#web/graphql/generated/graphql.ts'
import { nearDay } from '#web/i18n/near-day.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Card, MoreRowsLink } from '#web/ui/blocks/card.tsx'
import { useRowLimit } from '#web/ui/later.tsx'
import { type ArrivalEntry, entriesOf } from './arrival-entries.ts'
import { ArrivalGroup } from './arrival-group.tsx'
import { ArrivalRow } from './arrival-row.tsx'
import { ChoosingBar, useChoosing } from './choosing.tsx'
import type { ArrivalsShown } from './load-arrivals.ts'
import { addressOf } from '#web/workspace/arrivals/arrivals-view.ts'
import type { Moves } from './use-moves.ts'

/** The least height of a gift. */
const rowHeight = 60

/** The register of gifts by day. Gifts that were sent or come in cash can be confirmed several at once. */
export function ArrivalList({ shown, moves }: { shown: ArrivalsShown; moves: Moves }) {
  const { t } = useTranslation('arrivals')
  const format = useFormat()
  const { timeZone } = useWedding()
  const { view, now } = shown
  const rows = shown.rows.map(moves.asExpected)
  const choosing = useChoosing(rows)
  const rendered = rows.slice(0, useRowLimit(rowHeight))
  const withCode = new Set(rows.flatMap(({ total }) => total?.currency ?? [])).size > 1
  const older = shown.totalCount - rows.length
  const dayName = (day: string) => {
    const near = nearDay(day, now, timeZone)
    return near === 'older' ? format.deadline(`${day}T12:00:00Z`, 'UTC') : t(`list.${near}`)
  }
  const rowOf = (row: ArrivalRowFragment) => (
    <ArrivalRow
      key={row.id}
      row={row}
      to={addressOf({ ...view, open: row.id })}
      isOpen={row.id === view.open}
      withCode={withCode}
      chosen={choosing.of(row)}
    />
  )
  return (
    <Card className="arrivals-list">
      {choosing.rows.length > 0 && <ChoosingBar choosing={choosing} moves={moves} />}
      <div className="arrival-heads" aria-hidden="true">
        <span>{t('list.who')}</span>
        <span>{t('list.what')}</span>
        <span>{t('list.state')}</span>
        <span>{t('list.amount')}</span>
      </div>
      {byDay(rendered, timeZone).map(([day, ofDay]) => (
        <section key={day} aria-labelledby={`dia-${day}`}>
          <h2 id={`dia-${day}`} className="arrival-day">
            {dayName(day)}
          </h2>
          <ul>
            {ofDay.map((entry) =>
              'row' in entry ? (
                rowOf(entry.row)
              ) : (
                <ArrivalGroup
                  key={entry.group.id}
                  group={entry.group}
                  isOpen={entry.group.rows.some(({ id }) => id === view.open)}
                  withCode={withCode}
                >
                  {entry.group.rows.map(rowOf)}
                </ArrivalGroup>
              ),
            )}
          </ul>
        </section>
      ))}
      {shown.hasNextPage && (
        <MoreRowsLink to={addressOf({ ...view, pages: view.pages + 1 })}>
          {t('list.older', { count: older })}
        </MoreRowsLink>
      )}
    </Card>
  )
}

/** Groups rows by the day of the promise. A group is listed on the day of its first visible slot. */
function byDay(rows: readonly ArrivalRowFragment[], timeZone: string): [string, ArrivalEntry[]][] {
  const days = Map.groupBy(entriesOf(rows), (entry) => {
    const [first] = 'row' in entry ? [entry.row] : entry.group.rows
    return dayAt(first?.createdAt ?? '', timeZone)
  })
  return [...days]
}
