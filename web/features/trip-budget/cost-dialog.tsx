import { newId } from '#web/graphql/new-id.ts'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { tripCostLimits } from '#shared/inputs/trip-cost-limits.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { FormDialog, FormRefusal } from '#web/ui/blocks/form-dialog.tsx'
import { Field, SelectField } from '#web/ui/field.tsx'
import type { Stop, TripCost } from './budget-stops.ts'
import { type CostForm, costFormOf, costInputOf, costProblems, emptyCost } from './cost-form.ts'
import type { CostActs, SaveCostResult } from './use-cost-acts.ts'

type CostDialogProps = {
  /** Null for a new one. */
  cost: TripCost | null
  stops: readonly Stop[]
  acts: CostActs
  onClose: () => void
}

/** The form of a cost. Its content stays until it is saved. */
export function CostDialog({ cost, stops, acts, onClose }: CostDialogProps) {
  const { t, i18n } = useTranslation('trip-budget')
  const { currency } = useWedding()
  const [initial] = useState(() => (cost ? costFormOf(cost, currency, i18n.language) : emptyCost))
  const [form, setForm] = useState(initial)
  const [addedId] = useState(newId)
  const [isAsked, setAsked] = useState(false)
  const [refusal, setRefusal] = useState<Exclude<SaveCostResult, { kind: 'done' }> | null>(null)
  const problems = costProblems(form, currency)
  const shown = isAsked ? problems : []
  const change = (some: Partial<CostForm>) => setForm((before) => ({ ...before, ...some }))
  const save = async (over: TripCost | null) => {
    setAsked(true)
    if (problems.length > 0 || acts.busy) return
    const saved = await acts.save(over?.id ?? addedId, over, costInputOf(form, currency))
    if (saved.kind === 'done') onClose()
    else setRefusal(saved)
  }
  return (
    <FormDialog
      title={t(cost ? 'form.edit' : 'form.new')}
      className="trip-cost-dialog"
      isChanged={form !== initial}
      busy={acts.busy}
      words={{ cancel: t('cancel'), save: t('form.save') }}
      more={
        cost && (
          <Action
            look="bare"
            icon="trash"
            onClick={() => {
              onClose()
              void acts.remove(cost)
            }}
          >
            {t('form.delete')}
          </Action>
        )
      }
      onSave={() => void save(cost)}
      onClose={onClose}
    >
      {refusal && (
        <FormRefusal text={t(`refused.${refusal.kind}`)}>
          {refusal.kind === 'changed' && (
            <Action small look="soft" onClick={() => void save(refusal.present)}>
              {t('refused.mine')}
            </Action>
          )}
        </FormRefusal>
      )}
      <Field
        label={t('form.name')}
        hint={t('form.nameHint')}
        value={form.name}
        maxLength={tripCostLimits.name}
        autoComplete="off"
        autoFocus
        error={shown.includes('name') && t('form.nameMissing')}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      <Field
        label={t('form.amount', { currency })}
        inputMode="decimal"
        autoComplete="off"
        value={form.amount}
        error={
          shown.includes('tooMuch') ? t('form.tooMuch') : shown.includes('amount') && t('form.amountWrong')
        }
        onChange={({ currentTarget }) => change({ amount: currentTarget.value })}
      />
      {stops.length > 0 && (
        <SelectField
          label={t('form.stop')}
          value={form.stopId}
          onChange={({ currentTarget }) => change({ stopId: currentTarget.value })}
        >
          <option value="">{t('stop.none')}</option>
          {stops.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </FormDialog>
  )
}
