import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { PrivateGiftFragment } from '#web/graphql/generated/graphql.ts'
import { withinSentence } from '#web/i18n/within-sentence.ts'
import type { IconName } from '#web/ui/icon-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { engravedDate } from '#web/workspace/giving/dedication-card.tsx'
import { endMoment, wasJustSent } from '#web/workspace/giving/just-sent.ts'
import { Seal } from '#web/workspace/voice/seal.tsx'
import { useGiftWords } from './gift-words.ts'

const icons: Record<ReturnType<typeof useGiftWords>['chapter'], IconName> = {
  held: 'clock',
  sent: 'send',
  received: 'check',
  booked: 'calendar-check',
  lived: 'balloon',
  thanked: 'heart',
  expired: 'clock',
  undone: 'undo',
  notFound: 'search',
  returned: 'undo',
  disputed: 'shield',
}

type HeroProps = {
  gift: PrivateGiftFragment
  words: ReturnType<typeof useGiftWords>
  image: string
  children: ReactNode
}

/** The thanks, the state of the gift, and the envelope on its way. */
export function Hero({ gift, words, image, children }: HeroProps) {
  return (
    <div className="hero">
      <div className="hero-t">
        <p className="state">
          <Icon name={icons[words.chapter]} />
          {words.state}
        </p>
        <h1>{words.title}</h1>
        <p className="give-lead">{words.lead}</p>
        {children}
      </div>
      <Envelope gift={gift} words={words} image={image} />
    </div>
  )
}

type Chapter = HeroProps['words']['chapter']
const festive: readonly Chapter[] = ['sent', 'received', 'booked', 'lived', 'thanked']

/** The envelope: open until the gift is sent, then sealed; with confetti while there is a reason for it. */
function Envelope({ gift, words, image }: Omit<HeroProps, 'children'>) {
  const { t } = useTranslation('give')
  const isFestive = festive.includes(words.chapter)
  const [isClosing] = useState(() => wasJustSent(gift.token))
  useEffect(endMoment, [])
  return (
    <div className={isFestive && isClosing ? 'post is-closing' : 'post'} aria-hidden="true">
      <div className="sunny" />
      <div className="p-card">
        <div className="plate">
          <Picture name={image} alt="" sizes="270px" first />
        </div>
      </div>
      <div className="p-env">
        <div className="p-env-in">
          <span className="stamp-w">
            <span className="stamp">
              <Picture name={gift.wedding.imgCover} alt="" sizes="63px" />
              <span>Vivencia</span>
            </span>
          </span>
          <Postmark word={t('private.postmark')} day={gift.createdAt.slice(0, 10)} />
          <p className="p-to">{words.couple}</p>
          {gift.signature && (
            <p className="p-from">
              {t('private.envelopeFrom', { signature: withinSentence(gift.signature) })}
            </p>
          )}
        </div>
      </div>
      {isFestive && <Seal />}
      {isFestive && ['a', 'b', 'c', 'd', 'e', 'f'].map((bit) => <i key={bit} className={`bit ${bit}`} />)}
    </div>
  )
}

function Postmark({ word, day }: { word: string; day: string }) {
  const waves = [24, 36, 48, 60].map(
    (y, index) => `M${index % 3 === 0 ? 84 : 86} ${y}c12-7 18 7 30 0s18 7 30 0 18 7 30 0`,
  )
  return (
    <svg className="postmark" viewBox="0 0 190 84">
      <g fill="none" stroke="currentColor" strokeWidth="2">
        <circle cx="42" cy="42" r="38" />
        <circle cx="42" cy="42" r="25" />
        <path d={waves.join('')} />
      </g>
      <defs>
        <path id="postmark-arc" d="M42 42m-29 0a29 29 0 1 1 58 0" />
      </defs>
      <text fontSize="9.5" fontWeight="600" letterSpacing="1.5" fill="currentColor">
        <textPath href="#postmark-arc" startOffset="50%" textAnchor="middle">
          {word}
        </textPath>
      </text>
      <text x="42" y="46" textAnchor="middle" fontSize="11" fontWeight="600" fill="currentColor">
        {engravedDate(day)
          .replaceAll(' ', '')
          .replace(/20(\d\d)$/, '$1')}
      </text>
    </svg>
  )
}
