import { useTranslation } from '#web/i18n/use-translation.ts'
import { namesOf } from '#web/workspace/couple-page/couple-name.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import './chat-preview.css'

/** A preview of the message in a chat: picture, title and text. */
export function ChatPreview({ text, picture }: { text: string; picture: string }) {
  const { t } = useTranslation('couple')
  const { t: tGuest } = useTranslation('guest')
  const format = useFormat()
  const { partners, weddingDate, place, url } = useWedding()
  const [one, other] = namesOf(partners)
  const couple = tGuest('couple', { one, other })
  return (
    <figure className="chat" aria-label={t('share.previewLabel')}>
      <div className="chat-bubble">
        <div className="chat-card">
          <img src={picture} alt="" width={1200} height={630} loading="lazy" />
          <p>
            <b>{tGuest('page.title', { couple, date: format.date(weddingDate) })}</b>
            <small>{tGuest('page.description', { couple, place, date: format.date(weddingDate) })}</small>
            <small className="chat-site">{hostOf(url)}</small>
          </p>
        </div>
        <p className="chat-text">{text}</p>
      </div>
    </figure>
  )
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url
}
