import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { type SeatingRelationKind, seatingRelationKinds } from '#shared/inputs/seating.ts'
import { newId } from '#web/graphql/new-id.ts'
import { Action, IconAction } from '#web/ui/blocks/action.tsx'
import { Modal } from '#web/ui/blocks/modal.tsx'
import { Segments } from '#web/ui/blocks/segments.tsx'
import { SelectField } from '#web/ui/field.tsx'
import type { ShownRelation } from './load-seating.ts'
import { brokenRelations, nameOfSide } from './relations.ts'
import type { Group } from './seating-room.ts'
import type { RoomActs } from './use-room-acts.ts'

type RelationsDialogProps = {
  room: readonly Group[]
  relations: readonly ShownRelation[]
  acts: RoomActs
  onClose: () => void
}

/** Who sits together and who apart: the list, with what the plan does not respect, and a form for a pair. */
export function RelationsDialog({ room, relations, acts, onClose }: RelationsDialogProps) {
  const { t } = useTranslation('seating')
  const [kind, setKind] = useState<SeatingRelationKind>('together')
  const [one, setOne] = useState('')
  const [other, setOther] = useState('')
  const [isWrong, setWrong] = useState(false)
  const broken = new Set(brokenRelations(room, relations).map(({ id }) => id))
  const add = async () => {
    if (one === '' || other === '' || one === other) return setWrong(true)
    const input = { kind, one: sideOf(one), other: sideOf(other) }
    if (!(await acts.saveRelation(newId(), input))) return
    setOne('')
    setOther('')
    setWrong(false)
  }
  const error = (value: string) => (isWrong && (value === '' || one === other) ? t('relations.wrong') : null)
  return (
    <Modal
      title={t('relations.title')}
      className="relations-dialog"
      isChanged={one !== '' || other !== ''}
      isLong
      onClose={onClose}
      actions={(leave) => (
        <>
          <Action onClick={leave}>{t('seatsOf.done')}</Action>
          <Action look="primary" icon="plus" busy={acts.busy} onClick={() => void add()}>
            {t('relations.add')}
          </Action>
        </>
      )}
    >
      <Segments
        label={t('relations.kind')}
        segments={seatingRelationKinds.map((value) => ({ value, label: t(`relations.${value}`) }))}
        value={kind}
        onChoose={setKind}
      />
      <SideField label={t('relations.one')} room={room} value={one} error={error(one)} onChoose={setOne} />
      <SideField
        label={t('relations.other')}
        room={room}
        value={other}
        error={error(other)}
        onChoose={setOther}
      />
      {relations.length === 0 ? (
        <p className="t13 mut">{t('relations.none')}</p>
      ) : (
        <ul className="relation-list">
          {relations.map((relation) => {
            const names = { one: nameOfSide(room, relation.one), other: nameOfSide(room, relation.other) }
            return (
              <li key={relation.id}>
                <span>
                  {t(`relations.${relation.kind}Pair`, names)}
                  {broken.has(relation.id) && <small className="seat-mark no">{t('relations.broken')}</small>}
                </span>
                <IconAction
                  icon="trash"
                  label={t('relations.remove', names)}
                  onClick={() => void acts.removeRelation(relation)}
                />
              </li>
            )
          })}
        </ul>
      )}
    </Modal>
  )
}

type SideFieldProps = {
  label: string
  room: readonly Group[]
  value: string
  error: string | null
  onChoose: (value: string) => void
}

/** A guest or a household; a household is offered if it has several guests. */
function SideField({ label, room, value, error, onChoose }: SideFieldProps) {
  const { t } = useTranslation('seating')
  const households = room.filter(({ people }) => people.length > 1)
  const guests = room.flatMap(({ people }) => people).toSorted((a, b) => a.name.localeCompare(b.name))
  return (
    <SelectField label={label} value={value} error={error} onChange={({ target }) => onChoose(target.value)}>
      <option value="">{t('relations.choose')}</option>
      <optgroup label={t('relations.households')}>
        {households.map(({ id, name }) => (
          <option key={id} value={`household ${id}`}>
            {name}
          </option>
        ))}
      </optgroup>
      <optgroup label={t('relations.guests')}>
        {guests.map(({ id, name }) => (
          <option key={id} value={`guest ${id}`}>
            {name}
          </option>
        ))}
      </optgroup>
    </SelectField>
  )
}

function sideOf(value: string) {
  const [kind, id = ''] = value.split(' ')
  return kind === 'guest' ? { guestId: id, householdId: null } : { guestId: null, householdId: id }
}
