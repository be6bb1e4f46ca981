import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { padrinazgoLimits } from '#shared/inputs/padrinazgo-limits.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { Field, SelectField, TextField } from '#web/ui/field.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import { FormDialog, FormRefusal } from '#web/ui/blocks/form-dialog.tsx'
import { OwnPictureFields } from '#web/workspace/pictures/own-picture-fields.tsx'
import { type FormProblem, inputOf, type PadrinazgoForm, problemsOf } from './padrinazgo-form.ts'
import type { SaveResult, PadrinazgoActs } from './use-padrinazgo-acts.ts'
import './couple-padrinazgos.css'

export type Celebration = { readonly id: string; readonly name: string }
type PadrinazgoDialogProps = {
  id: string
  version: number | null
  initial: PadrinazgoForm
  celebrations: readonly Celebration[]
  acts: PadrinazgoActs
  onClose: () => void
}

/** The form of a padrinazgo. Content stays until it is saved. */
export function PadrinazgoDialog({
  id,
  version,
  initial,
  celebrations,
  acts,
  onClose,
}: PadrinazgoDialogProps) {
  const { t } = useTranslation('padrinazgos')
  const { currency } = useWedding()
  const [form, setForm] = useState(initial)
  const [isAsked, setAsked] = useState(false)
  const [refusal, setRefusal] = useState<Exclude<SaveResult, { kind: 'done' }> | null>(null)
  const problems = problemsOf(form, currency)
  const keep = async (over: number | null) => {
    setAsked(true)
    if (problems.length > 0 || acts.busy) return
    const input = inputOf(form, currency)
    const result = await acts.keep({ id, version: over, input })
    if (result.kind !== 'done') return setRefusal(result)
    if (initial.picture !== null && form.picture === null) {
      const { picture, pictureAlt } = initial
      acts.offerPictureBack({ id, version: result.version, input: { ...input, picture, pictureAlt } })
    }
    onClose()
  }
  return (
    <FormDialog
      title={t(version === null ? 'couple.form.new' : 'couple.form.edit')}
      className="padrinazgo-dialog"
      isLong
      isChanged={form !== initial}
      busy={acts.busy}
      words={{ cancel: t('couple.cancel'), save: t('couple.form.save') }}
      onSave={() => void keep(version)}
      onClose={onClose}
    >
      {refusal && (
        <FormRefusal text={t(`couple.refused.${refusal.kind}`)}>
          {refusal.kind === 'changed' && (
            <Action small look="soft" onClick={() => void keep(refusal.version)}>
              {t('couple.refused.mine')}
            </Action>
          )}
        </FormRefusal>
      )}
      <PadrinazgoFields
        form={form}
        problems={isAsked ? problems : []}
        celebrations={celebrations}
        onChange={(some) => setForm((before) => ({ ...before, ...some }))}
      />
    </FormDialog>
  )
}

type PadrinazgoFieldsProps = {
  form: PadrinazgoForm
  problems: readonly FormProblem[]
  celebrations: readonly Celebration[]
  onChange: (some: Partial<PadrinazgoForm>) => void
}

function PadrinazgoFields({ form, problems, celebrations, onChange }: PadrinazgoFieldsProps) {
  const { t } = useTranslation('padrinazgos')
  const { currency } = useWedding()
  return (
    <>
      <Field
        label={t('couple.form.name')}
        value={form.name}
        maxLength={padrinazgoLimits.name}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
        error={problems.includes('name') && t('couple.form.nameMissing')}
      />
      <TextField
        label={t('couple.form.meaning')}
        rows={2}
        value={form.meaning}
        maxLength={padrinazgoLimits.meaning}
        onChange={({ currentTarget }) => onChange({ meaning: currentTarget.value })}
        optional
      />
      <OwnPictureFields picture={form.picture} pictureAlt={form.pictureAlt} onChange={onChange} />
      {celebrations.length > 0 && (
        <SelectField
          label={t('couple.form.celebration')}
          hint={t('couple.form.celebrationHint')}
          value={form.celebrationId}
          onChange={({ currentTarget }) => onChange({ celebrationId: currentTarget.value })}
        >
          <option value="">{t('couple.form.noCelebration')}</option>
          {celebrations.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <Field
        label={t('couple.form.cost', { currency })}
        hint={t('couple.form.costHint')}
        inputMode="decimal"
        value={form.cost}
        onChange={({ currentTarget }) => onChange({ cost: currentTarget.value })}
        error={
          problems.includes('costTooMuch')
            ? t('couple.form.costTooMuch')
            : problems.includes('cost') && t('couple.form.costWrong')
        }
        optional
      />
      {form.cost.trim() !== '' && (
        <label className="padrinazgo-shown">
          <input
            type="checkbox"
            checked={form.isCostShown}
            onChange={({ currentTarget }) => onChange({ isCostShown: currentTarget.checked })}
          />
          {t('couple.form.costShown')}
        </label>
      )}
      <Field
        label={t('couple.form.adoptedBy')}
        hint={t('couple.form.adoptedByHint')}
        value={form.adoptedBy}
        maxLength={padrinazgoLimits.names}
        onChange={({ currentTarget }) => onChange({ adoptedBy: currentTarget.value })}
        optional
      />
    </>
  )
}
