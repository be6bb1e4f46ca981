import { useEffect, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { execute } from '#web/graphql/execute.ts'
import {
  HouseholdsTogetherDocument,
  type HouseholdsTogetherQuery,
  type SameHouseholdFragment,
} from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { FormRefusal } from '#web/ui/blocks/form-dialog.tsx'
import { Modal } from '#web/ui/blocks/modal.tsx'
import { FindHousehold } from './find-household.tsx'
import { callOf } from './household-status.ts'
import { useMerge } from './use-merge.ts'
import './guest-dialog.css'
import './merge-dialog.css'

type MergeDialogProps = {
  one: SameHouseholdFragment
  /** The other household, if already known. */
  initial?: SameHouseholdFragment
  onMerged: () => void
  onClose: () => void
}

/** Merges two households: selects the other one, the name to keep, and shows the result. */
export default function MergeDialog({ one, initial, onMerged, onClose }: MergeDialogProps) {
  const { t } = useTranslation('guests')
  const [other, setOther] = useState(initial ?? null)
  const [keptId, setKeptId] = useState(one.id)
  const from = other && (keptId === one.id ? other : one)
  const together = useTogether(keptId, from?.id ?? null)
  const { merge, busy } = useMerge()
  const mergeThem = async () => {
    if (from && (await merge(keptId, from.id))) onMerged()
  }
  return (
    <Modal
      title={t('merge.title')}
      className="guest-dialog merge-dialog"
      width="sm"
      isLong
      isChanged={false}
      onClose={onClose}
      actions={() => (
        <>
          {other && !initial && (
            <Action look="bare" icon="undo" onClick={() => setOther(null)}>
              {t('merge.another')}
            </Action>
          )}
          <Action onClick={onClose}>{t('cancel')}</Action>
          {together?.fits && (
            <Action look="primary" busy={busy} onClick={() => void mergeThem()}>
              {t('merge.do')}
            </Action>
          )}
        </>
      )}
    >
      {other ? (
        <>
          <p className="mut">{t('merge.text')}</p>
          <KeptName households={[one, other]} keptId={keptId} onKeep={setKeptId} />
          {together && <MergedHouseholds together={together} />}
        </>
      ) : (
        <FindHousehold one={one} onFound={setOther} />
      )}
    </Modal>
  )
}

type MergedHouseholds = HouseholdsTogetherQuery['householdsTogether']

function useTogether(id: string, from: string | null): MergedHouseholds {
  const { attempt } = useAttempt()
  const [together, setTogether] = useState<MergedHouseholds>(null)
  useEffect(() => {
    if (from === null) return
    let isCurrent = true
    void attempt(() => execute(HouseholdsTogetherDocument, { id, from })).then((answer) => {
      if (isCurrent) setTogether(answer?.householdsTogether ?? null)
    })
    return () => {
      isCurrent = false
    }
  }, [attempt, id, from])
  return from === null ? null : together
}

type KeptNameProps = {
  households: readonly SameHouseholdFragment[]
  keptId: string
  onKeep: (id: string) => void
}

function KeptName({ households, keptId, onKeep }: KeptNameProps) {
  const { t } = useTranslation('guests')
  const format = useFormat()
  return (
    <fieldset className="merge-names">
      <legend>{t('merge.name')}</legend>
      {households.map(({ id, name, greeting, guests }) => (
        <label key={id}>
          <input type="radio" name="kept" checked={keptId === id} onChange={() => onKeep(id)} />
          <span>
            <b>{name}</b>
            <small>{format.list(guests.map(callOf))}</small>
            {greeting && <small>«{greeting}»</small>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function MergedHouseholds({
  together: { people, repeated, fits },
}: {
  together: NonNullable<MergedHouseholds>
}) {
  const { t } = useTranslation('guests')
  const format = useFormat()
  return (
    <div className="merge-together" aria-live="polite">
      <h3>{t('merge.people', { count: people.length })}</h3>
      <p>{format.list([...people])}</p>
      {repeated.length > 0 && (
        <p className="mut t13">
          {t('merge.repeated', { names: format.list([...repeated]), count: repeated.length })}
        </p>
      )}
      {!fits && <FormRefusal text={t('merge.tooMany')} />}
    </div>
  )
}
