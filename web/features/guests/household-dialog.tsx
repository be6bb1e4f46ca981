import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { FormDialog, FormRefusal } from '#web/ui/blocks/form-dialog.tsx'
import type { CelebrationSums, Household } from './load-guests.ts'
import { HouseholdFields } from './household-fields.tsx'
import { type HouseholdForm, inputOf, type NameWords, problemsOf } from './household-form.ts'
import { HouseholdConflict } from './household-conflict.tsx'
import type { HouseholdActs, SaveResult } from './use-household-acts.ts'
import './guest-dialog.css'

type HouseholdDialogProps = {
  id: string
  /** The edited version; null for a new household. */
  version: number | null
  /** Initial content. */
  initial: HouseholdForm
  words: NameWords
  celebrations: readonly CelebrationSums[]
  acts: HouseholdActs
  onKept: (household: Household) => void
  onClose: () => void
}

/** The form of a household. Content stays until it is saved. */
export function HouseholdDialog({
  id,
  version,
  initial,
  words,
  celebrations,
  acts,
  onKept,
  onClose,
}: HouseholdDialogProps) {
  const { t } = useTranslation('guests')
  const [form, setForm] = useState(initial)
  const [isAsked, setAsked] = useState(false)
  const [refusal, setRefusal] = useState<Exclude<SaveResult, { kind: 'done' }> | null>(null)
  const problems = problemsOf(form)
  const keep = async (over: number | null) => {
    setAsked(true)
    if (problems.size > 0 || acts.busy) return
    const result = await acts.keep({ id, version: over, input: inputOf(form, words) })
    if (result.kind === 'done') onKept(result.household)
    else setRefusal(result)
  }
  return (
    <FormDialog
      title={t(version === null ? 'form.new' : 'form.edit')}
      className="guest-dialog"
      isLong
      isChanged={form !== initial}
      busy={acts.busy}
      words={{ cancel: t('cancel'), save: t('form.save') }}
      onSave={() => void keep(version)}
      onClose={onClose}
    >
      {refusal && (
        <FormRefusal text={t(`refused.${refusal.kind}`)}>
          {refusal.kind === 'changed' && (
            <HouseholdConflict
              theirs={refusal.theirs}
              mine={inputOf(form, words)}
              onTheirs={onClose}
              onMine={() => void keep(refusal.theirs.version)}
            />
          )}
        </FormRefusal>
      )}
      <HouseholdFields
        form={form}
        words={words}
        problems={isAsked ? problems : new Map()}
        isNew={version === null}
        celebrations={celebrations}
        onChange={(some) => setForm((before) => ({ ...before, ...some }))}
      />
    </FormDialog>
  )
}
