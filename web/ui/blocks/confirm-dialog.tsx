import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Action } from './action.tsx'
import './modal.css'

type ConfirmDialogProps = {
  title: string
  text: string
  yes: string
  busy: boolean
  onYes: () => void
  onNo: () => void
  /** Details of the decision, below the text. */
  children?: ReactNode
}

/** A confirmation that names the consequences. */
export function ConfirmDialog({ title, text, yes, busy, onYes, onNo, children }: ConfirmDialogProps) {
  const { t } = useTranslation('settings')
  return (
    <Dialog open onClose={onNo} aria-labelledby="confirm-title" aria-describedby="confirm-text" maxWidth="xs">
      <DialogTitle id="confirm-title">{title}</DialogTitle>
      <DialogContent id="confirm-text">
        {text}
        {children}
      </DialogContent>
      <DialogActions className="ws-dialog-actions">
        <Action onClick={onNo}>{t('notNow')}</Action>
        <Action look="primary" busy={busy} onClick={onYes} autoFocus>
          {yes}
        </Action>
      </DialogActions>
    </Dialog>
  )
}
