import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Action } from './action.tsx'
import './modal.css'

type UnsavedDialogProps = {
  open: boolean
  onStay: () => void
  onDiscard: () => void
  /** Saves and continues; offered if the form can be saved from here. */
  onSave?: (() => void) | undefined
}

/** Asks for confirmation before unsaved input is lost. */
export function UnsavedDialog({ open, onStay, onDiscard, onSave }: UnsavedDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog open={open} onClose={onStay} aria-labelledby="leave-title" aria-describedby="leave-text">
      <DialogTitle id="leave-title">{t('unsaved.title')}</DialogTitle>
      <DialogContent id="leave-text">{t('unsaved.text')}</DialogContent>
      <DialogActions className="ws-dialog-actions">
        <Action onClick={onDiscard}>{t('unsaved.discard')}</Action>
        <Action look={onSave ? 'plain' : 'primary'} onClick={onStay} autoFocus={!onSave}>
          {t('unsaved.stay')}
        </Action>
        {onSave && (
          <Action look="primary" onClick={onSave} autoFocus>
            {t('unsaved.save')}
          </Action>
        )}
      </DialogActions>
    </Dialog>
  )
}
