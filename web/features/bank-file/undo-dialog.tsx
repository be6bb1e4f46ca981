import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#web/ui/field.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import '#web/ui/blocks/dialog-actions.css'
import './note-dialog.css'
import type { BankStatement } from './ask-bank-file.ts'

type UndoDialogProps = {
  statement: BankStatement
  busy: boolean
  onYes: (reason: string) => Promise<void>
  onNo: () => void
}

/** Asks before a file's import is undone, with the consequences and a reason. */
export function UndoDialog({ statement, busy, onYes, onNo }: UndoDialogProps) {
  const { t } = useTranslation('bank')
  const [reason, setReason] = useState('')
  return (
    <Dialog
      open
      onClose={onNo}
      aria-labelledby="undo-title"
      aria-describedby="undo-text"
      maxWidth="xs"
      fullWidth
      slotProps={{ paper: { className: 'bank-paper' } }}
    >
      <DialogTitle id="undo-title">{t('undo.title', { name: statement.name })}</DialogTitle>
      <DialogContent className="ws bank-note">
        <p id="undo-text">{t('undo.text', { count: statement.undoableGifts })}</p>
        <Field
          label={t('undo.reason')}
          hint={t('undo.reasonWhy')}
          optional
          value={reason}
          maxLength={200}
          onChange={({ target }) => setReason(target.value)}
        />
      </DialogContent>
      <DialogActions className="ws-dialog-actions">
        <Action onClick={onNo}>{t('undo.no')}</Action>
        <Action look="primary" busy={busy} onClick={() => void onYes(reason)}>
          {t('undo.yes')}
        </Action>
      </DialogActions>
    </Dialog>
  )
}
