import { useTranslation } from 'react-i18next'
import { Icon } from '#web/ui/icon.tsx'
import './experience.css'

type GiftHeadProps = {
  gift: {
    readonly title: string
    readonly instead: string | null
    readonly summary: string
    readonly place: string
    readonly mostWanted: boolean
  }
  stop: { readonly id: string | null; readonly name: string; readonly days: string } | null
}

/** The place, the title and the summary. */
export function GiftHead({ gift, stop }: GiftHeadProps) {
  const { t } = useTranslation('guest')
  const where = stop?.id ? [stop.name, stop.days] : [gift.place]
  return (
    <div className="head">
      <p className="crumb">{where.filter((words) => words !== '').join(' · ')}</p>
      <h1>{gift.title}</h1>
      {gift.mostWanted && (
        <p className="flag">
          <Icon name="heart-full" />
          {t('list.wanted')}
        </p>
      )}
      {gift.summary !== '' && <p className="lead">{gift.summary}</p>}
      {gift.instead && <p className="became">{t('gift.instead', { instead: gift.instead })}</p>}
    </div>
  )
}

/** The couple's story; an empty line starts a paragraph. */
export function GiftTale({ story }: { story: string }) {
  const paragraphs = story.split(/\n\s*\n/).filter((text) => text.trim() !== '')
  if (paragraphs.length === 0) return null
  return (
    <div className="tale">
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  )
}
