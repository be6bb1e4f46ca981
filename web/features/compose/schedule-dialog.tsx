import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { instantOfLocalTime } from '#shared/ics.ts'
import { useWedding, useWeddingFormat } from '#web/features/shell/use-wedding.ts'
import { Field } from '#web/ui/field.tsx'
import { now } from '#web/ui/now.ts'
import { Action } from '#web/ui/workspace/action.tsx'
import '#web/ui/workspace/dialog-actions.css'
import { tomorrowMorning } from './tomorrow-morning.ts'

type ScheduleDialogProps = { onClose: () => void; onChosen: (at: string) => void }

/** When the letter is to leave, by the clocks where the wedding is. */
export function ScheduleDialog({ onClose, onChosen }: ScheduleDialogProps) {
  const { t } = useTranslation('mailbox')
  const { timeZone } = useWedding()
  const format = useWeddingFormat()
  const [local, setLocal] = useState(() => tomorrowMorning(now(), timeZone))
  const [isPast, setPast] = useState(false)
  const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(local) ? instantOfLocalTime(local, timeZone) : null
  const choose = () => {
    if (!instant || instant <= now()) return setPast(true)
    onClose()
    onChosen(instant.toISOString())
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby="schedule-title" maxWidth="xs" fullWidth>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          choose()
        }}
      >
        <DialogTitle id="schedule-title">{t('schedule.title')}</DialogTitle>
        <DialogContent className="ws">
          <Field
            type="datetime-local"
            label={t('schedule.when')}
            hint={t('schedule.zone', { zone: timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone })}
            value={local}
            autoFocus
            error={isPast ? t('schedule.past') : null}
            onChange={({ target }) => {
              setLocal(target.value)
              setPast(false)
            }}
          />
          {instant && (
            <p className="mut t13">
              {t('schedule.reads', { at: format.moment(instant.toISOString(), timeZone) })}
            </p>
          )}
        </DialogContent>
        <DialogActions className="ws ws-dialog-actions">
          <Action onClick={onClose}>{t('cancel')}</Action>
          <Action look="primary" type="submit" icon="clock">
            {t('schedule.do')}
          </Action>
        </DialogActions>
      </form>
    </Dialog>
  )
}
