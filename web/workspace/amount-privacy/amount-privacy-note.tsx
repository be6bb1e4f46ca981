import { useTranslation } from '#web/i18n/use-translation.ts'
import { useVisibleFields, useWedding } from '#web/workspace/shell/use-wedding.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { OpenAll } from './open-all.tsx'
import './amount-privacy.css'

type About = 'amounts' | 'letters' | 'deciding'

/** A note on what is hidden here, until when, and the exceptions. */
export function AmountPrivacyNote({ about }: { about: About }) {
  const { t } = useTranslation('couple')
  const format = useFormat()
  const { opensOn } = useWedding()
  const visibleFields = useVisibleFields()
  if (visibleFields !== 'nothing' && visibleFields !== 'withoutAmounts') return null
  return (
    <div className="amount-privacy-note" role="note">
      <Icon name="mail" />
      <p>{t(`amountPrivacy.note.${about}`, { date: opensOn ? format.date(opensOn) : '' })}</p>
      <OpenAll look="bare" small />
    </div>
  )
}
