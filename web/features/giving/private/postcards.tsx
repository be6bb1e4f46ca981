import { useTranslation } from '#web/i18n/use-translation.ts'
import { useOwnWords } from '#web/workspace/couple-page/own-words.ts'
import { Link } from 'react-router'
import { PhotoGrid } from '#web/workspace/updates/news-photos.tsx'
import type { PrivateGiftFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Icon } from '#web/ui/icon.tsx'
import './postcards.css'

/** The postcards of the gift, each with the couple's text and photographs. */
export function Postcards({ gift }: { gift: PrivateGiftFragment }) {
  const { t } = useTranslation('postcard')
  const format = useFormat()
  const own = useOwnWords()
  return gift.postcards.map(({ token, title, town, livedOn, picture, words, photos }) => (
    <section className="own-postcard panel-card" key={token} aria-label={title}>
      <Link to={`/p/${token}`} className="own-postcard-picture">
        <img
          src={picture}
          alt={t('front', { title, place: town || 'none' })}
          width={1200}
          height={800}
          loading="lazy"
        />
      </Link>
      <div>
        <h2>{t('private.title', { town: town || 'none' })}</h2>
        <p className="small muted">{t('lived', { day: format.date(livedOn) })}</p>
        {words !== '' && (
          <p className="own-postcard-words" lang={own(words)}>
            {words}
          </p>
        )}
        {photos.length > 1 && <PhotoGrid photos={photos.slice(0, 6)} />}
        <Link className="text-btn" to={`/p/${token}`}>
          <Icon name="arrow-right" />
          <span>{t('private.open')}</span>
        </Link>
      </div>
    </section>
  ))
}

/** The main links once the gift was lived: the newest postcard, then the couple's letter. */
export function SeePostcard({ gift: { postcards, letters } }: { gift: PrivateGiftFragment }) {
  const { t } = useTranslation('postcard')
  const { t: give } = useTranslation('give')
  const newest = postcards.at(-1)
  return (
    <div className="hero-a">
      {newest && (
        <Link className="btn btn-1" to={`/p/${newest.token}`}>
          {t('private.see')}
          <Icon name="arrow-right" />
        </Link>
      )}
      {letters.some(({ fromCouple }) => fromCouple) && (
        <a className="btn btn-2" href="#carta">
          {give('private.action.readLetter')}
        </a>
      )}
    </div>
  )
}
