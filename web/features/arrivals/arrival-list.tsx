import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayAt } from '#shared/local-time.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import type { ArrivalRowFragment } from '#web/graphql/generated/graphql.ts'
import { nearDay } from '#web/i18n/near-day.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { Card, MoreRowsLink } from '#web/ui/blocks/card.tsx'
import { type ArrivalEntry, entriesOf } from './arrival-entries.ts'
import { ArrivalGroup } from './arrival-group.tsx'
import { ArrivalRow } from './arrival-row.tsx'
import type { ArrivalsShown } from './load-arrivals.ts'
import { addressOf } from '#web/workspace/arrivals/arrivals-view.ts'
import type { Moves } from './use-moves.ts'
import { sumOf } from './sum-of.ts'

/** The register of gifts by day. Sent gifts can be confirmed several at once. */
export function ArrivalList({ shown, moves }: { shown: ArrivalsShown; moves: Moves }) {
  const { t } = useTranslation('arrivals')
  const format = useFormat()
  const { timeZone } = useWedding()
  const { view, now } = shown
  const rows = shown.rows.map(moves.asExpected)
  const choosing = useChoosing(rows, view.tab === 'sent')
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
      chosen={choosing?.of(row)}
    />
  )
  return (
    <Card className="arrivals-list">
      {choosing && rows.length > 0 && <ChoosingBar choosing={choosing} moves={moves} />}
      <div className="arrival-heads" aria-hidden="true">
        <span>{t('list.who')}</span>
        <span>{t('list.what')}</span>
        <span>{t('list.state')}</span>
        <span>{t('list.amount')}</span>
      </div>
      {byDay(rows, timeZone).map(([day, ofDay]) => (
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

function ChoosingBar({ choosing, moves }: { choosing: Choosing; moves: Moves }) {
  const { t } = useTranslation('arrivals')
  const format = useFormat()
  const { chosen, choosable } = choosing
  const all = chosen.length === choosable.length && chosen.length > 0
  const sum = sumOf(chosen.map(({ total }) => total))
  return (
    <div className="choosing">
      <label>
        <input
          type="checkbox"
          checked={all}
          ref={(box) => {
            if (box) box.indeterminate = !all && chosen.length > 0
          }}
          onChange={() => choosing.choose(all ? [] : choosable)}
        />
        <span aria-live="polite">
          {chosen.length
            ? t('many.chosen', { count: chosen.length, amount: format.money(sum) })
            : t('many.all')}
        </span>
      </label>
      {chosen.length > 0 && (
        <Action
          look="primary"
          small
          icon="check"
          busy={moves.busy}
          onClick={() => {
            choosing.choose([])
            void moves.confirmMany(chosen)
          }}
        >
          {t('many.confirm', { count: chosen.length })}
        </Action>
      )}
    </div>
  )
}

type Choosing = NonNullable<ReturnType<typeof useChoosing>>

/** Returns the selected rows. Rows that have changed state are no longer selected. */
function useChoosing(rows: readonly ArrivalRowFragment[], isOn: boolean) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  if (!isOn) return null
  const choosable = rows.filter(({ state }) => state === 'sent')
  return {
    choosable,
    chosen: choosable.filter(({ id }) => ids.has(id)),
    choose: (chosen: readonly ArrivalRowFragment[]) => setIds(new Set(chosen.map(({ id }) => id))),
    of: ({ id, state }: ArrivalRowFragment) =>
      state === 'sent'
        ? {
            isChosen: ids.has(id),
            onChange: (isChosen: boolean) =>
              setIds(
                (before) => new Set(isChosen ? [...before, id] : [...before].filter((one) => one !== id)),
              ),
          }
        : undefined,
  }
}

/** Groups rows by the day of the promise. A group is listed on the day of its first visible slot. */
function byDay(rows: readonly ArrivalRowFragment[], timeZone: string): [string, ArrivalEntry[]][] {
  const days = Map.groupBy(entriesOf(rows), (entry) => {
    const [first] = 'row' in entry ? [entry.row] : entry.group.rows
    return dayAt(first?.createdAt ?? '', timeZone)
  })
  return [...days]
}
