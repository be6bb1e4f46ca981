import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { Action } from '#web/ui/blocks/action.tsx'
import { useUnloadWarning } from '#web/ui/blocks/use-unload-warning.ts'
import '#web/ui/blocks/dialog-actions.css'

type LeaveGuardProps = {
  isChanged: boolean
  /** Set by a form that navigates away after saving. */
  isSaved?: RefObject<boolean>
  /** Saves, and returns whether that succeeded; offered if the form can be saved from here. */
  onSave?: () => Promise<boolean>
}

/** Asks before unsaved changes are lost by a navigation or by closing the page. */
export function LeaveGuard({ isChanged, isSaved, onSave }: LeaveGuardProps) {
  const { t } = useTranslation('couple')
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged && !isSaved?.current && currentLocation.pathname !== nextLocation.pathname,
  )
  useUnloadWarning(isChanged, isSaved)
  const stay = () => blocker.state === 'blocked' && blocker.reset()
  const go = () => blocker.state === 'blocked' && blocker.proceed()
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={stay}
      aria-labelledby="leave-title"
      aria-describedby="leave-text"
    >
      <DialogTitle id="leave-title">{t('leave.title')}</DialogTitle>
      <DialogContent id="leave-text">{t('leave.text')}</DialogContent>
      <DialogActions className="ws-dialog-actions">
        <Action onClick={go}>{t('leave.discard')}</Action>
        <Action look={onSave ? 'plain' : 'primary'} onClick={stay} autoFocus={!onSave}>
          {t('leave.stay')}
        </Action>
        {onSave && (
          <Action
            look="primary"
            onClick={() => void onSave().then((isDone) => (isDone ? go() : stay()))}
            autoFocus
          >
            {t('leave.save')}
          </Action>
        )}
      </DialogActions>
    </Dialog>
  )
}
