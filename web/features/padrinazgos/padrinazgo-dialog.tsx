import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { padrinazgoLimits } from '#shared/inputs/padrinazgo-limits.ts'
import { useWedding } from '#web/features/shell/use-wedding.ts'
import { Field, SelectField, TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Action } from '#web/ui/workspace/action.tsx'
import '#web/ui/workspace/dialog-actions.css'
import { type FormProblem, inputOf, type PadrinazgoForm, problemsOf } from './padrinazgo-form.ts'
import type { Kept, PadrinazgoActs } from './use-padrinazgo-acts.ts'
import './couple-padrinazgos.css'

export type Celebration = { readonly id: string; readonly name: string }
type PadrinazgoDialogProps = {
  id: string
  version: number | null
  begun: PadrinazgoForm
  celebrations: readonly Celebration[]
  acts: PadrinazgoActs
  onClose: () => void
}

/** The form of a padrinazgo. What was typed stays until it is kept. */
export function PadrinazgoDialog({ id, version, begun, celebrations, acts, onClose }: PadrinazgoDialogProps) {
  const { t } = useTranslation('padrinazgos')
  const { currency } = useWedding()
  const isPhone = useMediaQuery('(max-width: 599px)')
  const [form, setForm] = useState(begun)
  const [isAsked, setAsked] = useState(false)
  const [refusal, setRefusal] = useState<Exclude<Kept, { kind: 'done' }> | null>(null)
  const problems = problemsOf(form, currency)
  const keep = async (over: number | null) => {
    setAsked(true)
    if (problems.length > 0 || acts.busy) return
    const kept = await acts.keep({ id, version: over, input: inputOf(form, currency) })
    if (kept.kind === 'done') onClose()
    else setRefusal(kept)
  }
  return (
    <Dialog
      open
      onClose={() => (form === begun ? onClose() : undefined)}
      aria-labelledby="padrinazgo-title"
      maxWidth="sm"
      fullWidth
      fullScreen={isPhone}
    >
      <form
        className="padrinazgo-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void keep(version)
        }}
      >
        <DialogTitle id="padrinazgo-title">
          {t(version === null ? 'couple.form.new' : 'couple.form.edit')}
        </DialogTitle>
        <DialogContent className="ws padrinazgo-dialog">
          {refusal && (
            <div className="padrinazgo-refusal" role="alert">
              <p>
                <Icon name="alert" className="s" /> <span>{t(`couple.refused.${refusal.kind}`)}</span>
              </p>
              {refusal.kind === 'changed' && (
                <Action small look="soft" onClick={() => void keep(refusal.version)}>
                  {t('couple.refused.mine')}
                </Action>
              )}
            </div>
          )}
          <PadrinazgoFields
            form={form}
            problems={isAsked ? problems : []}
            celebrations={celebrations}
            onChange={(some) => setForm((before) => ({ ...before, ...some }))}
          />
        </DialogContent>
        <DialogActions className="ws ws-dialog-actions">
          <Action onClick={onClose}>{t('couple.cancel')}</Action>
          <Action look="primary" type="submit" busy={acts.busy}>
            {t('couple.form.save')}
          </Action>
        </DialogActions>
      </form>
    </Dialog>
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
        error={problems.includes('cost') && t('couple.form.costWrong')}
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
