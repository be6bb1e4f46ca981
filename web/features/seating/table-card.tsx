import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconAction } from '#web/ui/blocks/action.tsx'
import { Card } from '#web/ui/blocks/card.tsx'
import type { SeatedTable } from './load-seating.ts'
import { SeatChip, type OnSeat } from './seat-chip.tsx'
import type { Person } from './seating-room.ts'
import { takenSeats, TableDrawing } from './table-drawing.tsx'
import type { Dragging } from './use-dragging.ts'
import type { SeatingActs } from './use-seating-acts.ts'

type TableCardProps = {
  table: SeatedTable
  people: readonly Person[]
  /** Its position among the tables, and their number. */
  place: number
  count: number
  dragging: Dragging
  acts: SeatingActs
  onSeat: OnSeat
  onEdit: () => void
  onSeats: () => void
}

/** A table: its drawing, its guests in order of their seats, and its problems. */
export function TableCard(props: TableCardProps) {
  const { table, people, place, count, dragging, acts, onSeat, onEdit, onSeats } = props
  const { t } = useTranslation('seating')
  const { id, name, seats, shape } = table
  const diets = people.filter(({ diet }) => diet !== null).length
  const over = people.length - seats
  const absent = people.filter(({ answer }) => answer === 'no').length
  return (
    <Card
      className="seat-table"
      data-seat-drop={id}
      data-over={dragging.carried?.over === id || undefined}
      data-full={over > 0 || undefined}
    >
      <div className="seat-table-head">
        <h3>{name}</h3>
        <span className="seat-table-acts">
          {place > 0 && (
            <IconAction
              icon="chevron-left"
              label={t('table.earlier', { name })}
              onClick={() => void acts.moveTable(table, place - 1)}
            />
          )}
          {place < count - 1 && (
            <IconAction
              icon="chevron-right"
              label={t('table.later', { name })}
              onClick={() => void acts.moveTable(table, place + 1)}
            />
          )}
          <IconAction icon="users" label={t('seatsOf.open', { name })} onClick={onSeats} />
          <IconAction icon="pen" label={t('table.edit', { name })} onClick={onEdit} />
        </span>
      </div>
      <TableDrawing shape={shape} seats={seats} taken={takenSeats(table)} />
      <p className="seat-table-sum">
        {over > 0 ? t('table.over', { count: over }) : t('table.free', { count: seats - people.length })}
        {diets > 0 && ` · ${t('table.diets', { count: diets })}`}
      </p>
      {absent > 0 && (
        <p className="seat-table-warn">
          <Icon name="warn" /> {t('table.absent', { count: absent })}
        </p>
      )}
      <ul className="seat-people">
        {people.map((person) => (
          <li key={person.id}>
            <SeatChip people={[person]} label={person.name} dragging={dragging} onSeat={onSeat} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
