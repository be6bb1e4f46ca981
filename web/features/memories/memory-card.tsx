import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from 'react-router'
import { nameOf } from '#web/workspace/thanks/name-to-call.ts'
import { PhotoGrid } from '#web/workspace/updates/news-photos.tsx'
import { SealedVoice } from '#web/workspace/voice/sealed-voice.tsx'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import type { GiverShown, MemoryShown } from './use-memory-acts.ts'

type MemoryCardProps = { memory: MemoryShown; onWrite: () => void; onPostcards: () => void }

/** A lived gift: photographs, text, givers with their messages and voice notes, and its postcards. */
export function MemoryCard({ memory, onWrite, onPostcards }: MemoryCardProps) {
  const { t } = useTranslation('memories')
  const format = useFormat()
  const { title, place, image, livedOn, words, photos, givers } = memory
  const isBare = photos.length === 0 && words === ''
  return (
    <article className="ws-card memory-card" id={`recuerdo-${memory.giftId}`} aria-label={title}>
      <header>
        <div>
          <p className="memory-when">
            <time dateTime={livedOn}>{format.date(livedOn)}</time>
            {place !== '' && <span> · {place}</span>}
          </p>
          <h2>{title}</h2>
        </div>
        {!isBare && (
          <Action icon="pen" onClick={onWrite}>
            {t('card.change')}
          </Action>
        )}
      </header>
      {isBare ? (
        <div className="memory-bare">
          <Picture name={image} alt="" sizes="(min-width: 960px) 300px, 100vw" />
          <div>
            <p>{t('card.bare')}</p>
            <Action look="primary" icon="camera" onClick={onWrite}>
              {t('card.tell')}
            </Action>
          </div>
        </div>
      ) : (
        <div className={words && photos.length > 0 ? 'memory-told both' : 'memory-told'}>
          {photos.length > 0 && <PhotoGrid photos={photos.slice(0, 6)} />}
          {words !== '' && <p className="memory-words">{words}</p>}
          {photos.length > 6 && <p className="t13 mut">{t('card.more', { count: photos.length - 6 })}</p>}
        </div>
      )}
      {givers.length > 0 && <Givers givers={givers} onPostcards={onPostcards} />}
    </article>
  )
}

function Givers({ givers, onPostcards }: { givers: readonly GiverShown[]; onPostcards: () => void }) {
  const { t } = useTranslation('memories')
  const { timeZone } = useWedding()
  const unnamed = t('someone')
  const withWords = givers.filter(({ contribution }) => contribution.message !== '' || contribution.voiceNote)
  const sent = givers.filter(({ postcard }) => postcard).length
  const opened = givers.filter(({ postcard }) => postcard?.openedAt).length
  return (
    <div className="memory-givers">
      {withWords.length > 0 && (
        <ul className="memory-said" aria-label={t('card.said')}>
          {withWords.map(({ contribution: gift }) => (
            <li key={gift.id}>
              <Avatar name={nameOf(gift) || unnamed} size="s" />
              <div>
                <p className="t13">
                  <Link to={`/boda/llegado?regalo=${gift.id}`}>{nameOf(gift) || unnamed}</Link>
                  {gift.thankedAt === null && (
                    <>
                      {' · '}
                      <Link to={`/boda/buzon?gracias=${gift.id}`}>{t('card.thank')}</Link>
                    </>
                  )}
                </p>
                {gift.message !== '' && <p className="memory-quote">«{gift.message}»</p>}
                {gift.voiceNote && (
                  <SealedVoice
                    id={gift.id}
                    name={nameOf(gift) || unnamed}
                    voice={gift.voiceNote}
                    timeZone={timeZone}
                  />
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      <div className="memory-postcards">
        <p>
          <b>{t('card.postcards', { count: givers.length, sent })}</b>
          {sent > 0 && <span className="t13 mut">{t('card.opened', { count: opened })}</span>}
        </p>
        <Action icon="send" look={sent < givers.length ? 'soft' : 'plain'} onClick={onPostcards}>
          {t(sent < givers.length ? 'card.send' : 'card.see')}
        </Action>
      </div>
    </div>
  )
}
