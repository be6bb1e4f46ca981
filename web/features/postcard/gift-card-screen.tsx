import { useTranslation } from '#web/i18n/use-translation.ts'
import { useOwnWords } from '#web/workspace/couple-page/own-words.ts'
import type { GiftCardShownFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { FootLite } from '#web/workspace/couple-page/guest-foot.tsx'
import { LinkPreview } from '#web/workspace/couple-page/link-preview.tsx'
import '#web/ui/error-screen.css'
import './gift-card.css'

/** The card of a gift, to print or to send: it shows no amount and no account. */
export function GiftCardScreen({ card }: { card: GiftCardShownFragment }) {
  const { t } = useTranslation('postcard')
  const { t: common } = useTranslation('common')
  const { coupleNames: couple, url } = card
  const title = t('card.title', { couple })
  return (
    <div className="gift-card-page">
      <LinkPreview title={title} description={t('card.description')} url={url} pictures={[]} />
      <meta name="robots" content="noindex" />
      <a className="skip" href="#contenido">
        {common('skipToContent')}
      </a>
      <main id="contenido">
        <div className="gift-card-words">
          <h1>{title}</h1>
          <p className="lead">{t('card.lead')}</p>
          {card.isAddressSecret && <p className="gift-card-promised">{t('card.secret', { couple })}</p>}
          {card.isPromised && <p className="gift-card-promised">{t('card.promised', { couple })}</p>}
        </div>
        <Sheet card={card} />
        <div className="gift-card-ways">
          <button type="button" className="btn btn-1" onClick={() => window.print()}>
            {t('print')}
            <Icon name="printer" />
          </button>
          <a
            className="btn btn-2"
            href={`https://wa.me/?text=${encodeURIComponent(`${title}\n${url}`)}`}
            rel="noopener noreferrer"
            target="_blank"
          >
            {t('whatsapp')}
            <Icon name="whatsapp" />
          </a>
          <CopyButton text={url} what={t('card.link')} />
          <noscript>
            <p className="small mut">{t('card.printByMenu')}</p>
          </noscript>
        </div>
      </main>
      <FootLite />
    </div>
  )
}

function Sheet({ card }: { card: GiftCardShownFragment }) {
  const { t } = useTranslation('postcard')
  const format = useFormat()
  const own = useOwnWords()
  const { coupleNames: couple, gifts, message, signature, experienceQr: qr } = card
  const [first, ...others] = gifts
  const names = gifts.flatMap(({ shareNames }) => shareNames)
  return (
    <article className="gift-card" aria-label={t('card.label')}>
      <div className="gift-card-picture">
        {first && <Picture name={first.image} alt="" sizes="900px" first />}
      </div>
      <div className="gift-card-side">
        <p className="gift-card-for">{t('card.for')}</p>
        <p className="gift-card-names">{couple}</p>
        <p className="gift-card-gift">
          <span lang={own(first?.title)}>{format.list(gifts.map((gift) => gift.title))}</span>
          {names.length > 0 && (
            <b className="gift-card-moments" lang={own(names[0])}>
              {format.list(names)}
            </b>
          )}
          {others.length === 0 && first?.place ? <small lang={own(first.place)}>{first.place}</small> : null}
        </p>
        {message !== '' && <p className={lengthOf(message)}>{message}</p>}
        {signature !== '' && <p className="gift-card-from">{t('card.from', { name: signature })}</p>}
        <div className="gift-card-code">
          <svg viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={t('card.code')}>
            <path d={qr.path} shapeRendering="crispEdges" />
          </svg>
          <p>
            {t('card.scan', { count: gifts.length })}
            <span>{card.experienceUrl.replace(/^https?:\/\//, '')}</span>
          </p>
        </div>
      </div>
    </article>
  )
}

/** Long words are set smaller, so that they stay on the printed card. */
const lengthOf = (message: string) =>
  `gift-card-message${message.length > 600 ? ' is-longest' : message.length > 220 ? ' is-long' : ''}`

/** Replaces the card of a gift that has ended. */
export function GiftCardEnded({ couple }: { couple: string }) {
  const { t } = useTranslation('postcard')
  const { t: common } = useTranslation('common')
  return (
    <main className="error-screen" id="contenido">
      <title>{t('card.endedTitle')}</title>
      <meta name="robots" content="noindex" />
      <a className="error-brand" href="/">
        <Icon name="brand" />
        <span>{common('brand')}</span>
        <span className="sr"> · {common('error.home')}</span>
      </a>
      <div className="error-picture">
        <Picture name="forest-lake-hike" alt="" sizes="(min-width: 960px) 800px, 100vw" first />
      </div>
      <div className="error-words">
        <h1>{t('card.endedTitle')}</h1>
        <p>{t('card.endedText', { couple })}</p>
        <p className="error-ways">
          <a className="btn btn-1" href="/">
            {common('error.home')}
          </a>
        </p>
      </div>
    </main>
  )
}
