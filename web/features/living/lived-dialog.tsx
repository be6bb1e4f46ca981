import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#web/ui/field.tsx'
import { Action } from '#web/ui/workspace/action.tsx'
import '#web/ui/workspace/dialog-actions.css'
import { type LivingGift, nameOf } from './living-gift.ts'
import type { BookingActs } from './use-booking-acts.ts'
import './living-dialogs.css'

type LivedDialogProps = { gift: LivingGift; today: string; acts: BookingActs; onClose: () => void }

/** On which day it was lived: the day it was booked for, unless that lies ahead. */
export function LivedDialog({ gift, today, acts, onClose }: LivedDialogProps) {
  const { t } = useTranslation('living')
  const known = gift.booking?.livedOn ?? gift.booking?.date ?? today
  const [day, setDay] = useState(known > today ? today : known)
  const [problem, setProblem] = useState<'missing' | 'future' | 'changed' | null>(null)
  const keep = async () => {
    const wrong = day === '' ? 'missing' : day > today ? 'future' : null
    setProblem(wrong)
    if (wrong || acts.busy) return
    const kept = await acts.live(gift, day)
    if (kept.kind === 'done') onClose()
    else if (kept.kind !== 'unreached') setProblem('changed')
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby="lived-title" maxWidth="xs" fullWidth>
      <form
        className="living-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void keep()
        }}
      >
        <DialogTitle id="lived-title">{t('lived.title', { title: nameOf(gift) })}</DialogTitle>
        <DialogContent className="ws living-dialog">
          <p>{t('lived.text')}</p>
          <Field
            type="date"
            label={t('lived.day')}
            value={day}
            max={today}
            onChange={({ currentTarget }) => setDay(currentTarget.value)}
            error={problem && t(`lived.problem.${problem}`)}
          />
        </DialogContent>
        <DialogActions className="ws ws-dialog-actions">
          <Action onClick={onClose}>{t('cancel')}</Action>
          <Action look="primary" type="submit" icon="balloon" busy={acts.busy}>
            {t('lived.save')}
          </Action>
        </DialogActions>
      </form>
    </Dialog>
  )
}
