import { useEffect, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { householdSides } from '#shared/household-sides.ts'
import { rsvpAnswers } from '#shared/rsvp-answers.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { execute } from '#web/graphql/execute.ts'
import { TablesOfGuestsDocument, type TablesOfGuestsQuery } from '#web/graphql/generated/graphql.ts'
import { Field, SelectField } from '#web/ui/field.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import { Modal } from '#web/ui/blocks/modal.tsx'
import type { CelebrationSums, Household } from './load-guests.ts'
import { changesOf, emptySeveral, invitationAfter, seatMovesOf, type SeveralForm } from './several-changes.ts'
import { useSeveralActs } from './use-several-acts.ts'
import { useSideName } from './use-side-name.ts'
import './guest-dialog.css'

type SeveralDialogProps = {
  households: readonly Household[]
  celebrations: readonly CelebrationSums[]
  tags: readonly string[]
  onDone: () => void
  onClose: () => void
}

/** Changes side, tags, table, invitation and answers of several households at once. */
export default function SeveralDialog(props: SeveralDialogProps) {
  const { households, celebrations, tags, onDone, onClose } = props
  const { t } = useTranslation('guests')
  const sideName = useSideName()
  const tables = useTables()
  const { change, busy } = useSeveralActs()
  const [form, setForm] = useState(emptySeveral)
  const [isNothing, setNothing] = useState(false)
  const all = celebrations.map(({ celebrationId }) => ({ id: celebrationId }))
  const staying = households.filter((one) => invitationAfter(form, one, all) === 'none')
  const write = (some: Partial<SeveralForm>) => {
    setForm({ ...form, ...some })
    setNothing(false)
  }
  const send = async () => {
    const changes = changesOf(form, households, all)
    const moves = seatMovesOf(form.table, households, tables)
    if (changes.make.length === 0 && moves.length === 0) return setNothing(true)
    if (await change(changes, moves, households.length)) onDone()
  }
  const choice = (field: keyof SeveralForm) => ({
    value: form[field],
    onChange: ({ target }: { target: { value: string } }) => write({ [field]: target.value }),
  })
  return (
    <Modal
      title={t('several.title', { count: households.length })}
      className="guest-dialog guest-several"
      width="sm"
      isLong
      isChanged={Object.values(form).some((value) => value !== '')}
      onSubmit={() => void send()}
      onClose={onClose}
      actions={(leave) => (
        <>
          <Action onClick={leave}>{t('several.leave')}</Action>
          <Action look="primary" type="submit" busy={busy}>
            {t('several.save')}
          </Action>
        </>
      )}
    >
      <p className="t13 mut">{households.map(({ name }) => name).join(' · ')}</p>
      <SelectField label={t('side.label')} {...choice('side')}>
        <option value="">{t('several.keep')}</option>
        {householdSides.map((side) => (
          <option key={side} value={side}>
            {sideName(side)}
          </option>
        ))}
        <option value="none">{t('side.none')}</option>
      </SelectField>
      <Field
        label={t('tags.several')}
        hint={t('tags.hint')}
        autoComplete="off"
        maxLength={200}
        {...choice('addTags')}
      />
      {tags.length > 0 && (
        <SelectField label={t('tags.remove')} {...choice('removeTag')}>
          <option value="">{t('several.keep')}</option>
          {tags.map((tag) => (
            <option key={tag} value={tag}>
              {tag}
            </option>
          ))}
        </SelectField>
      )}
      {tables.length > 0 && (
        <SelectField label={t('several.table')} {...choice('table')}>
          <option value="">{t('several.keep')}</option>
          {tables.map(({ id, name, seats, guestIds }) => (
            <option key={id} value={id}>
              {t('several.seats', { name, taken: guestIds.length, seats })}
            </option>
          ))}
          <option value="none">{t('several.noTable')}</option>
        </SelectField>
      )}
      {celebrations.length > 1 && (
        <SelectField
          label={t('invited.label')}
          hint={
            staying.length > 0
              ? t('invited.staying', { names: staying.map(({ name }) => name).join(' · ') })
              : undefined
          }
          {...choice('invitation')}
        >
          <option value="">{t('several.keep')}</option>
          <option value="all">{t('invited.toAll')}</option>
          {celebrations.map(({ celebrationId, name }) => (
            <option key={`+${celebrationId}`} value={`+${celebrationId}`}>
              {t('invited.add', { name })}
            </option>
          ))}
          {celebrations.map(({ celebrationId, name }) => (
            <option key={`-${celebrationId}`} value={`-${celebrationId}`}>
              {t('invited.remove', { name })}
            </option>
          ))}
        </SelectField>
      )}
      <div className="person-pair">
        <SelectField label={t('several.answer')} {...choice('answer')}>
          <option value="">{t('several.keep')}</option>
          {rsvpAnswers.map((answer) => (
            <option key={answer} value={answer}>
              {t(`answers.${answer}`)}
            </option>
          ))}
        </SelectField>
        {celebrations.length > 1 && (
          <SelectField label={t('several.celebration')} {...choice('celebration')}>
            <option value="">{t('several.allCelebrations')}</option>
            {celebrations.map(({ celebrationId, name }) => (
              <option key={celebrationId} value={celebrationId}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      {isNothing && (
        <p className="field-error" role="alert">
          {t('several.nothing')}
        </p>
      )}
    </Modal>
  )
}

type Tables = NonNullable<TablesOfGuestsQuery['seatingPlan']>['tables']

function useTables(): Tables {
  const { id: weddingId } = useWedding()
  const { attempt } = useAttempt()
  const [tables, setTables] = useState<Tables>([])
  useEffect(() => {
    void attempt(() => execute(TablesOfGuestsDocument, { weddingId })).then((answer) =>
      setTables(answer?.seatingPlan?.tables ?? []),
    )
  }, [attempt, weddingId])
  return tables
}
