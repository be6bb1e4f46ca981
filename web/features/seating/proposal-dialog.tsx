import { useMemo, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { proposeSeating } from '#shared/seating-proposal/propose-seating.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { Modal } from '#web/ui/blocks/modal.tsx'
import type { SeatedTable, ShownRelation } from './load-seating.ts'
import { brokenRelations, nameOfSide, seatingProblem } from './relations.ts'
import type { Group, Move, Person } from './seating-room.ts'
import type { SeatingActs } from './use-seating-acts.ts'

type ProposalDialogProps = {
  room: readonly Group[]
  tables: readonly SeatedTable[]
  relations: readonly ShownRelation[]
  acts: SeatingActs
  onClose: () => void
}

/** A proposed seating before it is taken over: how it is made, who would sit where, and who stays without. */
export function ProposalDialog({ room, tables, relations, acts, onClose }: ProposalDialogProps) {
  const { t } = useTranslation('seating')
  const [movesSeated, setMovesSeated] = useState(false)
  const proposal = useMemo(
    () => proposeSeating(seatingProblem(room, tables, relations, movesSeated)),
    [room, tables, relations, movesSeated],
  )
  const byId = new Map(room.flatMap(({ people }) => people.map((person) => [person.id, person])))
  const moves = proposal.seats.flatMap(({ guestId, tableId }) => moveOf(byId.get(guestId), tableId))
  const tableOf = new Map(proposal.seats.map(({ guestId, tableId }) => [guestId, tableId]))
  const proposedRoom = room.map((group) => ({
    ...group,
    people: group.people.map((person) => ({ ...person, tableId: tableOf.get(person.id) ?? person.tableId })),
  }))
  const broken = brokenRelations(proposedRoom, relations)
  const left = proposal.left.flatMap((id) => byId.get(id) ?? [])
  const take = async () => {
    onClose()
    await acts.move(moves, t('proposal.done', { count: moves.length }))
  }
  return (
    <Modal
      title={t('proposal.title')}
      className="proposal-dialog"
      isChanged={false}
      isLong
      onClose={onClose}
      actions={(leave) => (
        <>
          <Action onClick={leave}>{t('cancel')}</Action>
          {moves.length > 0 && (
            <Action look="primary" onClick={() => void take()}>
              {t('proposal.take', { count: moves.length })}
            </Action>
          )}
        </>
      )}
    >
      <p className="t13 mut">{t('proposal.method')}</p>
      <label className="ws-check">
        <input
          type="checkbox"
          checked={movesSeated}
          onChange={({ target }) => setMovesSeated(target.checked)}
        />
        <span>{t('proposal.movesSeated')}</span>
      </label>
      {left.length > 0 && (
        <p className="seat-warning">{t('proposal.left', { count: left.length, names: namesOf(left) })}</p>
      )}
      {broken.map((relation) => (
        <p key={relation.id} className="seat-warning">
          {t(`relations.${relation.kind}Broken`, {
            one: nameOfSide(room, relation.one),
            other: nameOfSide(room, relation.other),
          })}
        </p>
      ))}
      {moves.length === 0 && left.length === 0 && <p>{t('proposal.nothing')}</p>}
      <ul className="proposal-tables">
        {tables.map(({ id, name, seats }) => {
          const coming = moves.filter(({ to }) => to === id).flatMap(({ guestId }) => byId.get(guestId) ?? [])
          const after = proposedRoom.flatMap(({ people }) => people.filter(({ tableId }) => tableId === id))
          return (
            coming.length > 0 && (
              <li key={id}>
                <b>{name}</b>{' '}
                <span className="mut t13">{t('proposal.sum', { count: after.length, seats })}</span>
                <p>{namesOf(coming)}</p>
              </li>
            )
          )
        })}
      </ul>
    </Modal>
  )
}

const namesOf = (people: readonly Person[]) => people.map(({ name }) => name).join(', ')

function moveOf(person: Person | undefined, to: string): Move | [] {
  if (!person || person.tableId === to) return []
  return { guestId: person.id, from: person.tableId, fromSeat: person.seat, to, seat: null }
}
