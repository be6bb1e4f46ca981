import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslation } from 'react-i18next'
import { Icon } from '#web/ui/icon.tsx'
import { Action, ActionLink } from '#web/ui/blocks/action.tsx'
import '#web/ui/blocks/dialog-actions.css'
import type { ShownEvent } from './calendar-state.ts'
import { kindIcons, kindOf } from './event-kinds.ts'
import { useWhen } from './use-when.ts'
import './event-dialog.css'

type EventDetailsProps = {
  event: ShownEvent
  onClose: () => void
}

/** An event from another source: its data, its source and a link to it. */
export function EventDetails({ event, onClose }: EventDetailsProps) {
  const { t } = useTranslation('calendar')
  const { whole, ownTime } = useWhen()
  const kind = kindOf(event)
  const own = ownTime(event)
  return (
    <Dialog open onClose={onClose} aria-labelledby="event-title" maxWidth="xs" fullWidth>
      <DialogTitle id="event-title">{event.title}</DialogTitle>
      <DialogContent className="ws event-dialog">
        <p className="event-line">
          <Icon name="calendar" className="s" />
          <span>
            {whole(event)}
            {own && <small>{own}</small>}
          </span>
        </p>
        {event.description && <p className="event-description">{event.description}</p>}
        <p className="event-line">
          <Icon name={kindIcons[kind] ?? 'info'} className="s" />
          <span>{t(`from.${event.source}`)}</span>
        </p>
      </DialogContent>
      <DialogActions className="ws ws-dialog-actions">
        <Action onClick={onClose}>{t('close')}</Action>
        {event.link && (
          <ActionLink look="primary" to={event.link}>
            {t(`lead.${event.source}`)}
          </ActionLink>
        )}
      </DialogActions>
    </Dialog>
  )
}

/** Shown when the event in the address does not exist. */
export function EventMissing({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('calendar')
  return (
    <Dialog open onClose={onClose} aria-labelledby="event-title" maxWidth="xs" fullWidth>
      <DialogTitle id="event-title">{t('missing.title')}</DialogTitle>
      <DialogContent className="ws event-dialog">{t('missing.text')}</DialogContent>
      <DialogActions className="ws ws-dialog-actions">
        <Action look="primary" onClick={onClose}>
          {t('close')}
        </Action>
      </DialogActions>
    </Dialog>
  )
}
