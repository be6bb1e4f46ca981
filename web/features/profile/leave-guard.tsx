import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'

/** Asks before going away from something that is not saved. */
export function LeaveGuard({ when, onSave }: { when: boolean; onSave: () => Promise<boolean> }) {
  const { t } = useTranslation('couple')
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  )
  const isAsking = blocker.state === 'blocked'
  const stay = () => blocker.reset?.()
  return (
    <Dialog open={isAsking} onClose={stay} aria-labelledby="leave-title" aria-describedby="leave-text">
      <DialogTitle id="leave-title">{t('page.leave.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id="leave-text">{t('page.leave.text')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => blocker.proceed?.()}>{t('page.leave.discard')}</Button>
        <Button onClick={stay}>{t('page.leave.stay')}</Button>
        <Button
          variant="contained"
          onClick={() => void onSave().then((done) => (done ? blocker.proceed?.() : stay()))}
        >
          {t('page.leave.save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
