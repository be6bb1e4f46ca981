import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { padrinazgoLimits } from '#shared/inputs/padrinazgo-limits.ts'
import { TextField } from '#web/ui/field.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import '#web/ui/blocks/dialog-actions.css'
import { type Adoption, useAdoptionActs } from './use-padrinazgo-acts.ts'

type DecideDialogProps = {
  name: string
  adoption: Adoption
  decision: 'accept' | 'decline'
  onClose: () => void
}

/** Accepts or declines a request, with a message to the guest. */
export function DecideDialog({ name, adoption, decision, onClose }: DecideDialogProps) {
  const { t } = useTranslation('padrinazgos')
  const acts = useAdoptionActs()
  const [reply, setReply] = useState('')
  const { names, email } = adoption
  const decide = async () => {
    if (acts.busy) return
    if (await acts[decision](adoption, reply)) onClose()
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby="decide-title" maxWidth="sm" fullWidth>
      <DialogTitle id="decide-title">{t(`couple.decide.${decision}`, { names, name })}</DialogTitle>
      <DialogContent className="ws padrinazgo-dialog">
        {email === null ? (
          <p>{t('couple.decide.byPhone', { names })}</p>
        ) : (
          <TextField
            label={t('couple.decide.words', { names })}
            hint={t('couple.decide.when')}
            rows={3}
            value={reply}
            maxLength={padrinazgoLimits.reply}
            onChange={({ currentTarget }) => setReply(currentTarget.value)}
            optional
          />
        )}
      </DialogContent>
      <DialogActions className="ws ws-dialog-actions">
        <Action onClick={onClose}>{t('couple.cancel')}</Action>
        <Action look="primary" busy={acts.busy} onClick={() => void decide()}>
          {t(`couple.decide.${decision}Button`)}
        </Action>
      </DialogActions>
    </Dialog>
  )
}
