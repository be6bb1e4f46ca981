import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from 'react-router'
import type { PrivateGiftFragment } from '#web/graphql/generated/graphql.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useCouple } from '#web/workspace/giving/couple.ts'
import { isLived } from './gift-words.ts'
import { WordsForm, type WordsAnswer } from './letters.tsx'
import { contributeLimits } from '#shared/inputs/contribute-limits.ts'
import { isGiven } from '#shared/states/contribution.ts'
import { Seal } from '#web/workspace/voice/seal.tsx'

/** What will come later, with its space reserved. */
export function UpcomingCard({ gift }: { gift: PrivateGiftFragment }) {
  const { t } = useTranslation('give')
  const [letter, postcard] = [gift.letters.length === 0, gift.postcards.length === 0]
  if (!letter && !postcard) return null
  return (
    <section aria-labelledby="llegar">
      <div className="t-h">
        <h2 id="llegar">{t('private.coming.title')}</h2>
      </div>
      <div className="coming">
        {letter && (
          <section className="soon" aria-labelledby="car">
            <div className="soon-art" aria-hidden="true">
              <div className="env-shut">
                <svg viewBox="0 0 92 64">
                  <rect width="92" height="64" rx="4" fill="#fbf0dc" />
                  <path d="M2 62 36 31M90 62 56 31" stroke="#e0cda9" strokeWidth="1.2" />
                  <path d="M1 3 42 38q4 3 8 0L91 3q-1-3-5-3H6Q2 0 1 3z" fill="#fff7e8" stroke="#e0cda9" />
                </svg>
                <Seal />
              </div>
            </div>
            <div>
              <h3 id="car">{t('private.coming.letter')}</h3>
              <p>{t('private.coming.letterText')}</p>
            </div>
          </section>
        )}
        {postcard && (
          <section className="soon" aria-labelledby="pos">
            <div className="soon-art" aria-hidden="true">
              <div className="pc-blank">
                <i />
              </div>
            </div>
            <div>
              <h3 id="pos">{t('private.coming.postcard')}</h3>
              <p>{t('private.coming.postcardText', { lived: isLived(gift) ? 'yes' : 'no' })}</p>
            </div>
          </section>
        )}
      </div>
    </section>
  )
}

type DedicationProps = { gift: PrivateGiftFragment; image: string; answer: WordsAnswer | null }

/** The giver's message: the beginning, and the rest on a tap. A gift without one can still be given one. */
export function Dedication({ gift, image, answer }: DedicationProps) {
  const { t } = useTranslation('give')
  const { signature, group } = gift
  const message = gift.message || (group?.message ?? '')
  const beginning = message.length > 96 ? `${message.slice(0, 88).replace(/\s+\S*$/, '')}…` : message
  return (
    <section className="yours panel-card" aria-labelledby="tuya">
      <div className="y-pic">
        <Picture name={image} alt="" sizes="74px" />
      </div>
      <div>
        <h2 id="tuya">{t('private.dedication.title')}</h2>
        {message === '' ? (
          <NoMessage gift={gift} answer={answer} />
        ) : beginning === message ? (
          <p className="y-words">«{message}»</p>
        ) : (
          <details>
            <summary>
              <span className="y-words">«{beginning}»</span>
              <span className="text-btn">
                <span>{t('private.dedication.read')}</span>
              </span>
            </summary>
            <p className="y-words whole">{message}</p>
          </details>
        )}
        <p className="small muted">
          {signature ? t('private.dedication.signed', { signature }) : t('private.dedication.anonymous')}
        </p>
        {group && (
          <p className="small">
            {t('private.group.with', { name: group.name })} <a href={group.url}>{t('private.group.back')}</a>
          </p>
        )}
      </div>
    </section>
  )
}

function NoMessage({ gift, answer }: Omit<DedicationProps, 'image'>) {
  const { t } = useTranslation('give')
  if (!isGiven(gift.state) || gift.group) return <p className="muted">{t('private.dedication.none')}</p>
  return (
    <>
      <p className="muted">{t('private.dedication.notYet')}</p>
      <details open={answer !== null}>
        <summary className="text-btn">
          <Icon name="pen" />
          <span>{t('private.dedication.write')}</span>
        </summary>
        <WordsForm
          intent="message"
          most={contributeLimits.message}
          problem={answer?.problem ?? null}
          typed={answer?.typed ?? ''}
          sent={0}
        >
          {{
            label: t('message.words'),
            hint: t('private.letter.replyHint'),
            example: t('message.wordsExample'),
            send: t('private.dedication.send'),
          }}
        </WordsForm>
      </details>
    </>
  )
}

/** The private link of the gift: copy it, or send it to oneself. */
export function PrivateLinkCard({ gift }: { gift: PrivateGiftFragment }) {
  const { t } = useTranslation('give')
  const couple = useCouple(gift.wedding)
  const text = t('private.keep.whatsappText', { couple, url: gift.url })
  return (
    <section className="keep panel-card" aria-labelledby="guarda">
      <h2 id="guarda">{t('private.keep.title')}</h2>
      <p className="muted">
        {gift.email ? t('private.keep.email', { email: gift.email }) : t('private.keep.noEmail')}
      </p>
      <div className="linkbox">
        <span>{gift.url.replace(/^https?:\/\//, '')}</span>
        <CopyButton text={gift.url} what={t('private.keep.link')} />
      </div>
      <a
        className="btn btn-2 wide"
        href={`https://wa.me/?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noreferrer"
      >
        <Icon name="whatsapp" />
        {t('private.keep.whatsapp')}
      </a>
    </section>
  )
}

/** Leads to the card of the gift, to print or to send. */
export function OwnCard({ gift }: { gift: PrivateGiftFragment }) {
  const { t } = useTranslation('postcard')
  if (!gift.card) return null
  return (
    <section className="keep panel-card" aria-labelledby="tarjeta">
      <h2 id="tarjeta">{t('card.own')}</h2>
      <p className="muted">{t('card.ownText')}</p>
      <Link className="text-btn" to={new URL(gift.card.url).pathname}>
        <Icon name="printer" />
        <span>{t('card.ownLink')}</span>
      </Link>
    </section>
  )
}

/** Shares the list with another person, without any detail of this gift. */
export function ShareListCard({ gift }: { gift: PrivateGiftFragment }) {
  const { t } = useTranslation('give')
  const couple = useCouple(gift.wedding)
  const text = t('private.pass.whatsappText', { couple, url: gift.wedding.url })
  return (
    <section className="pass" aria-labelledby="pasala">
      <h2 id="pasala">{t('private.pass.title')}</h2>
      <p className="muted">{t('private.pass.text')}</p>
      <p>
        <a
          className="text-btn"
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="whatsapp" />
          <span>{t('private.pass.whatsapp')}</span>
        </a>
      </p>
    </section>
  )
}
