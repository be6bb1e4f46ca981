import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconAction } from '#web/ui/blocks/action.tsx'
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
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isAsking, setAsking] = useState(false)
  const choose = (until: string) => {
    setAnchor(null)
    onChosen(until)
  }
  return (
    <>
      <IconAction
        icon="clock"
        className="snooze-button"
        label={t('snooze.title')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      {anchor && (
        <Menu
          open
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          slotProps={{ paper: { className: 'ws snooze-paper' } }}
        >
          {snoozeTimes(now(), timeZone).map(({ name, at }) => (
            <MenuItem key={name} onClick={() => choose(at.toISOString())}>
              <span>{t(`snooze.${name}`)}</span>
              <small>{format.moment(at.toISOString(), timeZone)}</small>
            </MenuItem>
          ))}
          <MenuItem
            onClick={() => {
              setAnchor(null)
              setAsking(true)
            }}
          >
            {t('snooze.other')}
          </MenuItem>
        </Menu>
      )}
      {isAsking && <TimeDialog purpose="snooze" onClose={() => setAsking(false)} onChosen={onChosen} />}
    </>
  )
}
