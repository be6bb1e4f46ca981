import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#web/ui/icon.tsx'
import { Action } from '#web/ui/workspace/action.tsx'
import '#web/ui/workspace/dialog-actions.css'
import type { Household } from './ask-guests.ts'
import { HouseholdFields } from './household-fields.tsx'
import { type HouseholdForm, inputOf, type NameWords, problemsOf } from './household-form.ts'
import { TwoHouseholds } from './two-households.tsx'
import type { HouseholdActs, Kept } from './use-household-acts.ts'
import './guest-dialog.css'

type HouseholdDialogProps = {
  id: string
  /** The one that was looked at; null for a new household. */
  version: number | null
  /** What stands in it at first. */
  begun: HouseholdForm
  words: NameWords
  acts: HouseholdActs
  onKept: (household: Household) => void
  onClose: () => void
}

/** The form of a household. What was typed stays until it is kept, whatever comes in between. */
export function HouseholdDialog({ id, version, begun, words, acts, onKept, onClose }: HouseholdDialogProps) {
  const { t } = useTranslation('guests')
  const isPhone = useMediaQuery('(max-width: 599px)')
  const [form, setForm] = useState(begun)
  const [isAsked, setAsked] = useState(false)
  const [refusal, setRefusal] = useState<Exclude<Kept, { kind: 'done' }> | null>(null)
  const problems = problemsOf(form)
  const keep = async (over: number | null) => {
    setAsked(true)
    if (problems.size > 0 || acts.busy) return
    const kept = await acts.keep({ id, version: over, input: inputOf(form, words) })
    if (kept.kind === 'done') onKept(kept.household)
    else setRefusal(kept)
  }
  // A touch beside the form takes away nothing that was typed.
  const leave = (_: unknown, reason: string) =>
    reason === 'backdropClick' && form !== begun ? undefined : onClose()
  return (
    <Dialog
      open
      onClose={leave}
      aria-labelledby="household-title"
      maxWidth="sm"
      fullWidth
      fullScreen={isPhone}
    >
      <form
        className="guest-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void keep(version)
        }}
      >
        <DialogTitle id="household-title">{t(version === null ? 'form.new' : 'form.edit')}</DialogTitle>
        <DialogContent className="ws guest-dialog">
          {refusal && (
            <div className="guest-refusal" role="alert">
              <p>
                <Icon name="alert" className="s" /> <span>{t(`refused.${refusal.kind}`)}</span>
              </p>
              {refusal.kind === 'changed' && (
                <TwoHouseholds
                  theirs={refusal.theirs}
                  mine={inputOf(form, words)}
                  onTheirs={onClose}
                  onMine={() => void keep(refusal.theirs.version)}
                />
              )}
            </div>
          )}
          <HouseholdFields
            form={form}
            words={words}
            problems={isAsked ? problems : new Map()}
            isNew={version === null}
            onChange={(some) => setForm((before) => ({ ...before, ...some }))}
          />
        </DialogContent>
        <DialogActions className="ws ws-dialog-actions">
          <Action onClick={onClose}>{t('cancel')}</Action>
          <Action look="primary" type="submit" busy={acts.busy}>
            {t('form.save')}
          </Action>
        </DialogActions>
      </form>
    </Dialog>
  )
}
