import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslation } from 'react-i18next'
import { type EventScope, eventScopes } from '#shared/inputs/event.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import '#web/ui/blocks/dialog-actions.css'

type DeleteSeriesDialogProps = {
  title: string
  onDelete: (scope: EventScope) => void
  onClose: () => void
}

/** Asks which occurrences of a repeating event are deleted. */
export function DeleteSeriesDialog({ title, onDelete, onClose }: DeleteSeriesDialogProps) {
  const { t } = useTranslation('calendar')
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby="event-delete-title"
      aria-describedby="event-delete-text"
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id="event-delete-title">{t('deleteSeries.title', { title })}</DialogTitle>
      <DialogContent className="ws event-dialog">
        <p id="event-delete-text">{t('deleteSeries.text')}</p>
        <div className="event-delete-choices">
          {eventScopes.map((scope) => (
            <Action key={scope} onClick={() => onDelete(scope)} autoFocus={scope === 'this'}>
              {t(`scope.${scope}`)}
            </Action>
          ))}
        </div>
      </DialogContent>
      <DialogActions className="ws ws-dialog-actions">
        <Action look="bare" onClick={onClose}>
          {t('cancel')}
        </Action>
      </DialogActions>
    </Dialog>
  )
}
