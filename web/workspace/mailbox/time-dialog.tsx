import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { instantOfLocalTime } from '#shared/local-time.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { now } from '#web/ui/now.ts'
import { FormDialog } from '#web/ui/blocks/form-dialog.tsx'
import { tomorrowMorning } from './tomorrow-morning.ts'

type TimeDialogProps = {
  /** The use of the chosen time. */
  purpose: 'send' | 'snooze'
  onClose: () => void
  onChosen: (at: string) => void
}

/** Asks for a future time, in the wedding's time zone. */
export function TimeDialog({ purpose, onClose, onChosen }: TimeDialogProps) {
  const { t } = useTranslation('mailbox')
  const { timeZone } = useWedding()
  const format = useFormat()
  const [initial] = useState(() => tomorrowMorning(now(), timeZone))
  const [local, setLocal] = useState(initial)
  const [isPast, setPast] = useState(false)
  const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(local) ? instantOfLocalTime(local, timeZone) : null
  const choose = () => {
    if (!instant || instant <= now()) return setPast(true)
    onClose()
    onChosen(instant.toISOString())
  }
  return (
    <FormDialog
      title={t(`schedule.${purpose}.title`)}
      words={{ cancel: t('cancel'), save: t(`schedule.${purpose}.do`) }}
      saveIcon="clock"
      isChanged={local !== initial}
      onSave={choose}
      onClose={onClose}
    >
      <DateField
        withTime
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
          {t(`schedule.${purpose}.reads`, { at: format.moment(instant.toISOString(), timeZone) })}
        </p>
      )}
    </FormDialog>
  )
}
