import { useTranslation } from 'react-i18next'
import { useVisibleFields, useWedding, useWeddingFormat } from '#web/workspace/shell/use-wedding.ts'
import { Icon } from '#web/ui/icon.tsx'
import { OpenAll } from './open-all.tsx'
import './amount-privacy.css'

type About = 'amounts' | 'letters' | 'deciding'

/** A note on what is hidden here, until when, and the exceptions. */
export function AmountPrivacyNote({ about }: { about: About }) {
  const { t } = useTranslation('couple')
  const format = useWeddingFormat()
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
