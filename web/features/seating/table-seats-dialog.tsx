import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { drawingOf } from '#shared/seat-places.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { Modal } from '#web/ui/blocks/modal.tsx'
import type { SeatedTable } from './load-seating.ts'
import { type Person, seatSwap } from './seating-room.ts'
import { RoomTableDrawing, takenSeats } from './table-drawing.tsx'
import { turnedSpot } from './room-places.ts'
import type { RoomActs } from './use-room-acts.ts'
import type { SeatingActs } from './use-seating-acts.ts'

type TableSeatsDialogProps = {
  table: SeatedTable
  people: readonly Person[]
  /** What the couple noted about who sits here, and is not so. */
  warnings: readonly string[]
  acts: SeatingActs
  roomActs: RoomActs
  onEdit: () => void
  onClose: () => void
}

/** Who sits on which seat of a table: a guest is chosen, then the seat; who sits there takes the guest's. */
export function TableSeatsDialog(props: TableSeatsDialogProps) {
  const { table, people, warnings, acts, roomActs, onEdit, onClose } = props
  const { t } = useTranslation('seating')
  const [chosen, setChosen] = useState<number | null>(null)
  const bySeat = new Map(
    table.seated.map(({ guestId, seat }) => [seat, people.find(({ id }) => id === guestId)]),
  )
  const last = Math.max(table.seats, ...table.seated.map(({ seat }) => seat + 1))
  const guestAt = (seat: number | null) => table.seated.find((one) => one.seat === seat)
  const press = (seat: number) => {
    const mover = guestAt(chosen)
    if (!mover || chosen === seat) return setChosen(chosen === seat ? null : seat)
    setChosen(null)
    const name = bySeat.get(mover.seat)?.name ?? ''
    void acts.move(seatSwap(table, mover.guestId, seat), t('seatsOf.moved', { name, seat: seat + 1 }))
  }
  const turn = () => {
    const { id, x, y, turn: from } = table
    const spot = { x, y, turn: from }
    const doneText = t('room.moved', { name: table.name })
    void roomActs.arrange([{ id, from: spot, to: turnedSpot(spot) }], doneText)
  }
  const isTurnable = !drawingOf(table.shape, table.seats).isRound
  return (
    <Modal
      title={table.name}
      className="seats-dialog"
      isChanged={false}
      isLong
      onClose={onClose}
      actions={(leave) => (
        <>
          {isTurnable && (
            <Action look="bare" icon="repeat" onClick={turn}>
              {t('room.turn')}
            </Action>
          )}
          <Action look="bare" icon="pen" onClick={onEdit}>
            {t('seatsOf.edit')}
          </Action>
          <Action look="primary" onClick={leave}>
            {t('seatsOf.done')}
          </Action>
        </>
      )}
    >
      <RoomTableDrawing
        shape={table.shape}
        seats={table.seats}
        taken={takenSeats(table)}
        turn={table.turn}
        seatTexts={new Map(Array.from({ length: table.seats }, (_, seat) => [seat, String(seat + 1)]))}
      />
      {warnings.map((warning) => (
        <p key={warning} className="seat-warning">
          {warning}
        </p>
      ))}
      <p className="t13 mut" role="status">
        {t(chosen === null ? 'seatsOf.hint' : 'seatsOf.choose')}
      </p>
      <ol className="seat-list">
        {Array.from({ length: last }, (_, seat) => {
          const person = bySeat.get(seat)
          return (
            <li key={seat} data-extra={seat >= table.seats || undefined}>
              <button
                type="button"
                aria-pressed={chosen === seat}
                aria-disabled={!person && chosen === null ? true : undefined}
                onClick={() => press(seat)}
              >
                <span className="seat-number">{seat + 1}</span>
                <span>{person?.name ?? t('seatsOf.free')}</span>
                {person?.diet && <small className="seat-mark diet">{person.diet}</small>}
              </button>
            </li>
          )
        })}
      </ol>
    </Modal>
  )
}
