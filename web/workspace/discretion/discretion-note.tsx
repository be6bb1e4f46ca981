import { useTranslation } from 'react-i18next'
import { useSight, useWedding, useWeddingFormat } from '#web/workspace/shell/use-wedding.ts'
import { Icon } from '#web/ui/icon.tsx'
import { OpenAll } from './open-all.tsx'
import './discretion.css'

type About = 'amounts' | 'letters' | 'deciding'

/** A note on what is hidden here, until when, and the exceptions. */
export function DiscretionNote({ about }: { about: About }) {
  const { t } = useTranslation('couple')
  const format = useWeddingFormat()
  const { opensOn } = useWedding()
  const sight = useSight()
  if (sight !== 'nothing' && sight !== 'withoutAmounts') return null
  return (
    <div className="discretion-note" role="note">
      <Icon name="mail" />
      <p>{t(`discretion.note.${about}`, { date: opensOn ? format.date(opensOn) : '' })}</p>
      <OpenAll look="bare" small />
    </div>
  )
}
