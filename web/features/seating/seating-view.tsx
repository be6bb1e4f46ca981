import { useMedia } from '#web/ui/use-media.ts'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Segments } from '#web/ui/blocks/segments.tsx'
import type { SeatedTable, SeatingShown, ShownArea, ShownRelation } from './load-seating.ts'
import { RoomPlan } from './room-plan.tsx'
import { brokenTables } from './relations.ts'
import { SeatMenu } from './seat-menu.tsx'
import { type Group, movesTo, unseatedGroups } from './seating-room.ts'
import { TableCard } from './table-card.tsx'
import { UnseatedPanel } from './unseated-panel.tsx'
import { type Cargo, useDragging } from './use-dragging.ts'
import type { RoomActs } from './use-room-acts.ts'
import type { SeatingActs } from './use-seating-acts.ts'
import { minWidth } from '#web/theme/measures.ts'

export const seatingParts = ['unseated', 'plan', 'tables'] as const
export type SeatingPart = (typeof seatingParts)[number]

type SeatingViewProps = {
  shown: SeatingShown
  tables: readonly SeatedTable[]
  room: readonly Group[]
  broken: readonly ShownRelation[]
  part: SeatingPart | null
  acts: SeatingActs
  roomActs: RoomActs
  onPart: (part: SeatingPart) => void
  onEdit: (table: SeatedTable) => void
  onTable: (table: SeatedTable) => void
  onArea: (area: ShownArea | 'new') => void
}

/** The seating plan: unseated guests beside the room or the tables. Guests are dragged, or moved by a menu. */
export function SeatingView(props: SeatingViewProps) {
  const { shown, tables, room, broken, acts, roomActs, onPart, onEdit, onTable, onArea } = props
  const { t } = useTranslation('seating')
  const isWide = useMedia(minWidth('md'))
  const [pendingMove, setPendingMove] = useState<{ cargo: Cargo; at: HTMLElement } | null>(null)
  const people = room.flatMap((group) => group.people)
  const byId = new Map(people.map((person) => [person.id, person]))
  const part = isWide && props.part !== 'tables' ? 'plan' : (props.part ?? 'unseated')
  const seat = (cargo: Cargo, to: string | null) => {
    const table = tables.find(({ id }) => id === to)
    const doneText = table
      ? t('done.seated', { name: cargo.label, table: table.name })
      : t('done.up', { name: cargo.label })
    void acts.move(movesTo(cargo.people, to), doneText)
  }
  const dragging = useDragging((cargo, over) => seat(cargo, over === 'none' ? null : over))
  const onSeat = (cargo: Cargo, at: HTMLElement) => setPendingMove({ cargo, at })
  const left = unseatedGroups(room, '').reduce((sum, group) => sum + group.people.length, 0)
  const { carried } = dragging
  const segments = [
    ...(isWide ? [] : [{ value: 'unseated' as const, label: t('unseated.title'), count: left }]),
    { value: 'plan' as const, label: t('parts.plan') },
    { value: 'tables' as const, label: t('parts.tables'), count: tables.length },
  ]
  return (
    <>
      <Segments label={t('parts.label')} value={part} onChoose={onPart} segments={segments} />
      <div className="seating-columns" data-carrying={carried ? '' : undefined}>
        {(isWide || part === 'unseated') && <UnseatedPanel room={room} dragging={dragging} onSeat={onSeat} />}
        {part === 'plan' && (
          <RoomPlan
            tables={tables}
            areas={shown.areas}
            names={new Map(people.map(({ id, name }) => [id, name]))}
            broken={brokenTables(room, broken)}
            over={carried?.over ?? null}
            acts={roomActs}
            onTable={onTable}
            onArea={onArea}
          />
        )}
        {part === 'tables' && (
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
                  onSeats={() => onTable(table)}
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
