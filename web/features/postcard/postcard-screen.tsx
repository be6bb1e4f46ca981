import { useTranslation } from '#web/i18n/use-translation.ts'
import { FootLite } from '#web/workspace/couple-page/guest-foot.tsx'
import { LinkPreview } from '#web/workspace/couple-page/link-preview.tsx'
import { NewsPhotos } from '#web/workspace/updates/news-photos.tsx'
import type { PostcardShownFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { PostcardBack } from '#web/workspace/postcard/postcard-back.tsx'
import '#web/workspace/postcard/postcard.css'

/** A postcard, front and back, for its giver and those it is shared with. */
export function PostcardScreen({ postcard }: { postcard: PostcardShownFragment }) {
  const { t, i18n } = useTranslation('postcard')
  const { t: common } = useTranslation('common')
  const format = useFormat()
  const { addressee, coupleNames: couple, title, isForMany, picture } = postcard
  const heading = t('title', { name: addressee || 'none' })
  return (
    <div className="postcard-page">
      <LinkPreview
        title={t('documentTitle', { couple, title })}
        description={t('description', { couple })}
        url={postcard.url}
        pictures={[{ language: i18n.language, address: postcard.linkPicture }]}
      />
      <meta name="robots" content="noindex" />
      <a className="skip" href="#contenido">
        {common('skipToContent')}
      </a>
      <header className="postcard-couple">{couple}</header>
      <main id="contenido">
        <div className="postcard-words">
          <p className="postcard-lived">
            <Icon name="heart" />
            {t('lived', { day: format.date(postcard.livedOn) })}
          </p>
          <h1>{heading}</h1>
          <p className="lead">{t('lead', { couple, many: isForMany ? 'yes' : 'no' })}</p>
        </div>
        <figure className="postcard-front">
          <img
            src={picture}
            width={1200}
            height={800}
            alt={t('front', { title, place: postcard.town || 'none' })}
            fetchPriority="high"
          />
        </figure>
        <PostcardBack postcard={postcard} />
        <Ways postcard={postcard} />
        {postcard.photos.length > 1 && (
          <section className="postcard-photos" aria-labelledby="fotos">
            <h2 id="fotos">{t('photos')}</h2>
            <NewsPhotos photos={postcard.photos} />
          </section>
        )}
      </main>
      <FootLite />
    </div>
  )
}

/** The actions of a postcard. */
function Ways({ postcard }: { postcard: PostcardShownFragment }) {
  const { t } = useTranslation('postcard')
  const isHydrated = useHydrated()
  const { coupleNames: couple, title, url, picture } = postcard
  const words = encodeURIComponent(`${t('passOn', { couple, title })}\n${url}`)
  return (
    <div className="postcard-ways">
      <a
        className="btn btn-1"
        href={`https://wa.me/?text=${words}`}
        rel="noopener noreferrer"
        target="_blank"
      >
        {t('whatsapp')}
        <Icon name="whatsapp" />
      </a>
      <p className="small mut">{t('showable')}</p>
      <p className="postcard-more">
        <a className="link" href={picture} download={`${t('file')}.jpg`}>
          <Icon name="download" />
          {t('save')}
        </a>
        {isHydrated && (
          <button type="button" className="link" onClick={() => window.print()}>
            <Icon name="printer" />
            {t('print')}
          </button>
        )}
      </p>
    </div>
  )
}
