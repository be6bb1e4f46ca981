import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useEffect, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { Action } from '#web/ui/blocks/action.tsx'
import '#web/ui/blocks/dialog-actions.css'

type LeaveGuardProps = { isChanged: boolean; isSaved?: RefObject<boolean> }

/** Asks before what was typed and not saved is lost: on the way to another screen, and when the page is closed. */
export function LeaveGuard({ isChanged, isSaved }: LeaveGuardProps) {
  const { t } = useTranslation('list')
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged && !isSaved?.current && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent) => {
      if (!isSaved?.current) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isChanged, isSaved])
  const stay = () => blocker.state === 'blocked' && blocker.reset()
  return (
    <Dialog open={blocker.state === 'blocked'} onClose={stay} aria-labelledby="leave-title">
      <DialogTitle id="leave-title">{t('leave.title')}</DialogTitle>
      <DialogContent>{t('leave.text')}</DialogContent>
      <DialogActions className="ws-dialog-actions">
        <Action onClick={() => blocker.state === 'blocked' && blocker.proceed()}>{t('leave.go')}</Action>
        <Action look="primary" onClick={stay} autoFocus>
          {t('leave.stay')}
        </Action>
      </DialogActions>
    </Dialog>
  )
}
