import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { FormDialog } from '#web/ui/blocks/form-dialog.tsx'
import { type LivingGift, nameOf } from './living-gift.ts'
import type { BookingActs } from './use-booking-acts.ts'
import './living-dialogs.css'

type LivedDialogProps = { gift: LivingGift; today: string; acts: BookingActs; onClose: () => void }

/** Asks on which day a gift was lived. Defaults to the booked day unless that is in the future. */
export function LivedDialog({ gift, today, acts, onClose }: LivedDialogProps) {
  const { t } = useTranslation('living')
  const known = gift.booking?.livedOn ?? gift.booking?.date ?? today
  const initialDay = known > today ? today : known
  const [day, setDay] = useState(initialDay)
  const [problem, setProblem] = useState<'missing' | 'changed' | null>(null)
  const keep = async () => {
    const wrong = day === '' ? 'missing' : null
    setProblem(wrong)
    if (wrong || acts.busy) return
    const result = await acts.live(gift, day)
    if (result.kind === 'done') onClose()
    else if (result.kind !== 'unreached') setProblem('changed')
  }
  return (
    <FormDialog
      title={t('lived.title', { title: nameOf(gift) })}
      className="living-dialog"
      isChanged={day !== initialDay}
      busy={acts.busy}
      words={{ cancel: t('cancel'), save: t('lived.save') }}
      saveIcon="balloon"
      onSave={() => void keep()}
      onClose={onClose}
    >
      <p>{t('lived.text')}</p>
      <DateField
        label={t('lived.day')}
        value={day}
        max={today}
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
        error={problem && t(`lived.problem.${problem}`)}
      />
    </FormDialog>
  )
}
