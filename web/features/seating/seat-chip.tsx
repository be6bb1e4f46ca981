import type { MouseEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Person } from './seating-room.ts'
import type { Cargo, Dragging } from './use-dragging.ts'

/** Opens the menu of tables at the pressed button. */
export type OnSeat = (cargo: Cargo, at: HTMLElement) => void

type SeatChipProps = Cargo & { dragging: Dragging; onSeat: OnSeat; isHousehold?: boolean }

/** A guest or household that can be dragged to a table, or moved by the menu of its button. */
export function SeatChip({ people, label, dragging, onSeat, isHousehold = false }: SeatChipProps) {
  const { t } = useTranslation('seating')
  const [first] = people
  const open = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    if (!dragging.wasCarried()) onSeat({ people, label }, currentTarget)
  }
  return (
    <button
      type="button"
      className="seat-chip"
      data-household={isHousehold || undefined}
      aria-haspopup="menu"
      onPointerDown={dragging.take({ people, label })}
      onClick={open}
    >
      <span data-grip="" className="seat-grip">
        <Icon name="grip" />
      </span>
      <span className="seat-who">
        <span className="seat-name">{label}</span>
        {isHousehold ? (
          <small>{t('people', { count: people.length })}</small>
        ) : (
          first && <Marks person={first} />
        )}
      </span>
    </button>
  )
}

/** Marks of a guest: child, diet and attendance. */
function Marks({ person: { isChild, diet, answer } }: { person: Person }) {
  const { t } = useTranslation('seating')
  return (
    <>
      {isChild && <small className="seat-mark">{t('child')}</small>}
      {diet && <small className="seat-mark diet">{diet}</small>}
      {answer !== 'yes' && <small className={`seat-mark ${answer}`}>{t(`answer.${answer}`)}</small>}
    </>
  )
}
