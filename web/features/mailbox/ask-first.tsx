import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslation } from 'react-i18next'
import { Action } from '#web/ui/blocks/action.tsx'
import '#web/ui/blocks/dialog-actions.css'

type AskFirstProps = { title: string; text: string; yes: string; onYes: () => void; onClose: () => void }

/** Asks before doing what cannot be undone. */
export function AskFirst({ title, text, yes, onYes, onClose }: AskFirstProps) {
  const { t } = useTranslation('mailbox')
  return (
    <Dialog open onClose={onClose} aria-labelledby="ask-title" aria-describedby="ask-text" maxWidth="xs">
      <DialogTitle id="ask-title">{title}</DialogTitle>
      <DialogContent className="ws" id="ask-text">
        {text}
      </DialogContent>
      <DialogActions className="ws ws-dialog-actions">
        <Action onClick={onClose}>{t('cancel')}</Action>
        <Action
          look="primary"
          onClick={() => {
            onClose()
            onYes()
          }}
        >
          {yes}
        </Action>
      </DialogActions>
    </Dialog>
  )
}
