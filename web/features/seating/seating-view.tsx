import { useMedia } from '#web/ui/use-media.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Segments } from '#web/ui/blocks/segments.tsx'
import type { SeatedTable, SeatingShown } from './load-seating.ts'
import { SeatMenu } from './seat-menu.tsx'
import { afterMoves, movesTo, roomOf, unseatedGroups } from './seating-room.ts'
import { TableCard } from './table-card.tsx'
import { UnseatedPanel } from './unseated-panel.tsx'
import { type Cargo, useDragging } from './use-dragging.ts'
import type { SeatingActs } from './use-seating-acts.ts'
import { minWidth } from '#web/theme/measures.ts'

type SeatingViewProps = {
  shown: SeatingShown
  celebrationId: string | null
  acts: SeatingActs
  onEdit: (table: SeatedTable) => void
}

/** The seating plan: unseated guests and tables. Guests are dragged, or moved by a menu. */
export function SeatingView({ shown, celebrationId, acts, onEdit }: SeatingViewProps) {
  const { t } = useTranslation('seating')
  const isWide = useMedia(minWidth('md'))
  const [part, setPart] = useState<'unseated' | 'tables'>('unseated')
  const [pendingMove, setPendingMove] = useState<{ cargo: Cargo; at: HTMLElement } | null>(null)
  const tables = afterMoves(shown.tables, acts.underWay)
  const room = roomOf(shown.households, tables, celebrationId)
  const byId = new Map(room.flatMap(({ people }) => people.map((person) => [person.id, person])))
  const seat = ({ people, label }: Cargo, to: string | null) => {
    const table = tables.find(({ id }) => id === to)
    const doneText = table
      ? t('done.seated', { name: label, table: table.name })
      : t('done.up', { name: label })
    void acts.move(movesTo(people, to), doneText)
  }
  const dragging = useDragging((cargo, over) => seat(cargo, over === 'none' ? null : over))
  const onSeat = (cargo: Cargo, at: HTMLElement) => setPendingMove({ cargo, at })
  const left = unseatedGroups(room, '').reduce((sum, { people }) => sum + people.length, 0)
  const { carried } = dragging
  return (
    <>
      {!isWide && (
        <Segments
          label={t('parts.label')}
          value={part}
          onChoose={setPart}
          segments={[
            { value: 'unseated', label: t('unseated.title'), count: left },
            { value: 'tables', label: t('parts.tables'), count: tables.length },
          ]}
        />
      )}
      <div className="seating-columns" data-carrying={carried ? '' : undefined}>
        {(isWide || part === 'unseated') && <UnseatedPanel room={room} dragging={dragging} onSeat={onSeat} />}
        {(isWide || part === 'tables') && (
          <ul className="seat-tables" aria-label={t('parts.tables')}>
            {tables.map((table, place) => (
              <li key={table.id}>
                <TableCard
                  table={table}
                  people={table.guestIds.flatMap((id) => byId.get(id) ?? [])}
                  place={place}
                  count={tables.length}
                  dragging={dragging}
                  acts={acts}
                  onSeat={onSeat}
                  onEdit={() => onEdit(table)}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      {pendingMove && (
        <SeatMenu
          {...pendingMove}
          tables={tables}
          onClose={() => setPendingMove(null)}
          onChoose={(to) => {
            setPendingMove(null)
            seat(pendingMove.cargo, to)
          }}
        />
      )}
      {carried && (
        <div className="seat-carried" aria-hidden="true" style={{ left: carried.x, top: carried.y }}>
          {carried.label}
          {carried.people.length > 1 && ` · ${carried.people.length}`}
        </div>
      )}
    </>
  )
}
