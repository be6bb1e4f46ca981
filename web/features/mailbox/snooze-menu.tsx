import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { IconAction } from '#web/ui/blocks/action.tsx'
import { useMoreMenu } from '#web/ui/blocks/use-more-menu.ts'
import { now } from '#web/ui/now.ts'
import { TimeDialog } from '#web/workspace/mailbox/time-dialog.tsx'
import { snoozeTimes } from '#web/workspace/mailbox/snooze-times.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { useFormat } from '#web/i18n/use-format.ts'

/** Offers times until which mails are snoozed. */
export function SnoozeMenu({ onChosen }: { onChosen: (until: string) => void }) {
  const { t } = useTranslation('mailbox')
  const { timeZone } = useWedding()
  const format = useFormat()
  const { button, menu, choose } = useMoreMenu()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <IconAction icon="clock" className="snooze-button" label={t('snooze.title')} {...button} />
      <Menu {...menu} slotProps={{ paper: { className: 'ws snooze-paper' } }}>
        {snoozeTimes(now(), timeZone).map(({ name, at }) => (
          <MenuItem key={name} onClick={choose(() => onChosen(at.toISOString()))}>
            <span>{t(`snooze.${name}`)}</span>
            <small>{format.moment(at.toISOString(), timeZone)}</small>
          </MenuItem>
        ))}
        <MenuItem onClick={choose(() => setAsking(true))}>{t('snooze.other')}</MenuItem>
      </Menu>
      {isAsking && <TimeDialog purpose="snooze" onClose={() => setAsking(false)} onChosen={onChosen} />}
    </>
  )
}
