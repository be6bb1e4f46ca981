import { useOwnWords } from '#web/workspace/couple-page/own-words.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import './experience.css'

type GiftHeadProps = {
  gift: {
    readonly title: string
    readonly instead: string | null
    readonly summary: string
    readonly place: string
    readonly mostWanted: boolean
    readonly photos: readonly { readonly credit: string | null }[]
  }
  stop: { readonly id: string | null; readonly name: string; readonly days: string } | null
}

/** The place, the title and the summary, and the author of the picture above if it is of the catalogue. */
export function GiftHead({ gift, stop }: GiftHeadProps) {
  const { t } = useTranslation('guest')
  const own = useOwnWords()
  const where = stop?.id ? [stop.name, stop.days] : [gift.place]
  return (
    <div className="head">
      <p className="crumb">{where.filter((words) => words !== '').join(' · ')}</p>
      <h1 lang={own(gift.title)}>{gift.title}</h1>
      {gift.mostWanted && (
        <p className="flag">
          <Icon name="heart-full" />
          {t('list.wanted')}
        </p>
      )}
      {gift.summary !== '' && (
        <p className="lead" lang={own(gift.summary)}>
          {gift.summary}
        </p>
      )}
      {gift.photos[0]?.credit && <PhotoCredit credit={gift.photos[0].credit} />}
      {gift.instead && <p className="became">{t('gift.instead', { instead: gift.instead })}</p>}
    </div>
  )
}

/** The author and the licence of a photograph of the catalogue. */
function PhotoCredit({ credit }: { credit: string }) {
  const { t } = useTranslation('guest')
  return <small className="photo-credit">{t('gift.photoBy', { credit })}</small>
}

type GiftTaleProps = {
  story: string
  /** The photographs below the story. */
  photos: readonly { readonly picture: string; readonly alt: string; readonly credit: string | null }[]
}

/** The couple's story, where an empty line starts a paragraph, and their photographs. */
export function GiftTale({ story, photos }: GiftTaleProps) {
  const own = useOwnWords()
  const paragraphs = story.split(/\n\s*\n/).filter((text) => text.trim() !== '')
  if (paragraphs.length + photos.length === 0) return null
  return (
    <div className="tale">
      {paragraphs.map((text) => (
        <p key={text} lang={own(story)}>
          {text}
        </p>
      ))}
      {photos.length > 0 && (
        <ul className="photos">
          {photos.map(({ picture, alt, credit }) => (
            <li key={picture} lang={own(alt)}>
              <Picture name={picture} alt={alt} sizes="(min-width: 960px) 700px, 90vw" />
              {credit && <PhotoCredit credit={credit} />}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
