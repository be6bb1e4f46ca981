import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Form, Link } from 'react-router'
import type { VoiceNoteProblem } from '#shared/voice-note-limits.ts'
import { serializeBasket } from '#shared/basket.ts'
import type { PrivateGiftFragment } from '#web/graphql/generated/graphql.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LongerHoldOffer } from '../longer-hold-offer.tsx'
import { useHoldRenewal } from '../use-hold-renewal.ts'
import { ConfirmAddress } from '../confirm-address.tsx'
import type { AddressProblem } from '../confirm-address-act.ts'
import { Frame } from '#web/workspace/giving/frame.tsx'
import { basketOfPromise } from '../own-places.ts'
import { groupReference } from '../slip.tsx'
import { isHolding, isReleased } from '#shared/states/contribution.ts'
import { UpcomingCard, Dedication, PrivateLinkCard, OwnCard, ShareListCard } from './cards.tsx'
import { envelopeQuery } from './cash-envelope-screen.tsx'
import { GiftPath } from './gift-path.tsx'
import { isBroughtInCash, useGiftWords } from './gift-words.ts'
import { Hero } from './hero.tsx'
import { InsteadNote } from './instead-note.tsx'
import { Letters, Reply, type WordsAnswer } from './letters.tsx'
import { OwnVoice } from './own-voice.tsx'
import { PlanBs } from './plan-bs.tsx'
import { Postcards, SeePostcard } from './postcards.tsx'
import { PlanCard, type PlanProblem } from './plan-card.tsx'
import { TakenShareNote } from '#web/workspace/giving/taken-share-note.tsx'
import { Receipt } from './receipt.tsx'
import { Undo } from './undo.tsx'
import { nextPart } from './whole-gift.ts'
import './private.css'
import './letters.css'

type PrivateScreenProps = {
  gift: PrivateGiftFragment
  /** Problems of the last action. */
  answer: {
    undoMoved?: boolean
    reply?: WordsAnswer
    message?: WordsAnswer
    plan?: PlanProblem
    address?: AddressProblem
  } | null
  /** Why an upload by the plain form was refused. */
  voiceProblem?: VoiceNoteProblem | null
}

/** The page of the private link: thanks, the state of the gift, and the letters. */
export function PrivateScreen({ gift, answer, voiceProblem = null }: PrivateScreenProps) {
  const { t } = useTranslation('give')
  const words = useGiftWords(gift)
  const { chapter, couple } = words
  const image = gift.drawing ?? gift.lines[0]?.image ?? gift.wedding.imgCover
  const news = useNews(words.state)
  useHoldRenewal(gift)
  const isOver = isReleased(gift.state)
  // A returned gift has no further timeline, no postcard and no seal to break.
  const goesOn = !isOver && chapter !== 'returned'
  return (
    <Frame
      wedding={gift.wedding}
      back={{ to: `/${gift.wedding.slug}`, words: t('backToPage', { couple }) }}
      title={t('private.documentTitle', { couple })}
    >
      <p className="sr" role="status">
        {news && t('private.updated', { state: news })}
      </p>
      <main className="thanks" id="contenido">
        <Hero gift={gift} words={words} image={image}>
          {(chapter === 'lived' || chapter === 'thanked') && gift.postcards.length > 0 ? (
            <SeePostcard gift={gift} />
          ) : (
            <Actions gift={gift} chapter={chapter} />
          )}
        </Hero>
        {gift.detailsWithheld && isHolding(gift.state) && gift.state !== 'sent' && (
          <ConfirmAddress
            gift={gift}
            couple={couple}
            timeZone={gift.wedding.timeZone}
            problem={answer?.address ?? null}
            use="details"
          />
        )}
        <LongerHoldOffer gift={gift} problem={answer?.address ?? null} />
        {chapter === 'notFound' && <WhatToCheck gift={gift} couple={couple} />}
        {chapter === 'expired' && <p className="note paid">{t('private.lead.expiredPaid', { couple })}</p>}
        {goesOn && <GiftPath gift={gift} image={image} />}
        <div className="cols">
          <div>
            <PlanCard gift={gift} problem={answer?.plan ?? null} />
            {gift.letters.length > 0 && (
              <>
                <Letters gift={gift} />
                <Reply
                  problem={answer?.reply?.problem ?? null}
                  typed={answer?.reply?.typed ?? ''}
                  replies={gift.letters.length}
                />
              </>
            )}
            <Postcards gift={gift} />
            {goesOn && <UpcomingCard gift={gift} />}
            <Dedication gift={gift} image={image} answer={answer?.message ?? null} />
            {goesOn && <OwnVoice gift={gift} couple={couple} problem={voiceProblem} />}
            <OwnCard gift={gift} />
            {!isOver && <PrivateLinkCard gift={gift} />}
          </div>
          <div>
            <Receipt gift={gift} status={words.status} />
            {goesOn && <TakenShareNote lines={gift.lines} />}
            {goesOn && <InsteadNote gift={gift} couple={couple} />}
            {!isOver && <PlanBs gift={gift} />}
            <Undo gift={gift} moved={answer?.undoMoved ?? false} />
            <ShareListCard gift={gift} />
            <p>
              <Link className="text-btn" to={`/r/${gift.token}/datos`}>
                <Icon name="lock" />
                <span>{t('private.yourData')}</span>
              </Link>
            </p>
          </div>
        </div>
      </main>
    </Frame>
  )
}

function Actions({
  gift,
  chapter,
}: {
  gift: PrivateGiftFragment
  chapter: ReturnType<typeof useGiftWords>['chapter']
}) {
  const { t } = useTranslation('give')
  const { slug } = gift.wedding
  const seeMessage = (
    <a className="btn btn-2" href="#tuya">
      {t('private.action.seeMessage')}
    </a>
  )
  const list = (
    <Link className="btn btn-2" to={`/${slug}/lista`}>
      {t('private.action.list')}
    </Link>
  )
  const saveLink = (
    <a className="btn btn-1" href="#guarda">
      {t('private.action.saveLink')}
      <Icon name="link" />
    </a>
  )
  const next = nextPart(gift.instalmentPlan?.instalments ?? [])?.token ?? gift.token
  const first = () => {
    switch (chapter) {
      case 'held':
        if (isBroughtInCash(gift))
          return (
            <>
              <Link className="btn btn-1" to={`/r/${gift.token}?${envelopeQuery}`}>
                {t('private.action.envelope')}
                <Icon name="printer" />
              </Link>
              <Link className="btn btn-2" to={`/${slug}/regalar/envio/${gift.token}`}>
                {t('private.action.otherWay')}
              </Link>
            </>
          )
        return (
          <Link className="btn btn-1" to={`/${slug}/regalar/envio/${next}`}>
            {t('private.action.pay')}
            <Icon name="arrow-right" />
          </Link>
        )
      case 'expired':
      case 'undone':
        return (
          <Link
            className="btn btn-1"
            to={
              gift.group
                ? new URL(gift.group.url).pathname
                : `/${slug}/regalar?${serializeBasket(basketOfPromise(gift))}`
            }
          >
            {t(gift.group ? 'private.group.back' : 'private.action.again')}
            <Icon name="arrow-right" />
          </Link>
        )
      case 'notFound':
        return (
          <Form method="post">
            <input
              type="hidden"
              name="receivingAccountId"
              value={gift.receivingAccountId ?? gift.instructions[0]?.receivingAccountId ?? ''}
            />
            <button className="btn btn-1" name="intent" value="resend">
              {t('private.action.resend')}
              <Icon name="check" />
            </button>
          </Form>
        )
      case 'lived':
      case 'thanked':
        if (!gift.letters.some(({ fromCouple }) => fromCouple)) return saveLink
        return (
          <a className="btn btn-1" href="#carta">
            {t('private.action.readLetter')}
          </a>
        )
      case 'sent':
      case 'received':
      case 'booked':
      case 'disputed':
      case 'returned':
        return saveLink
    }
  }
  return (
    <div className="hero-a">
      {first()}
      {isReleased(gift.state) ? list : gift.message && seeMessage}
    </div>
  )
}

function WhatToCheck({ gift, couple }: { gift: PrivateGiftFragment; couple: string }) {
  const { t } = useTranslation('give')
  const receivingAccount =
    gift.instructions.find(({ receivingAccountId }) => receivingAccountId === gift.receivingAccountId) ??
    gift.instructions[0]
  return (
    <section className="check panel-card" aria-labelledby="mirar">
      <h2 id="mirar">{t('private.check.title')}</h2>
      <ul>
        <li>{t('private.check.bank')}</li>
        {receivingAccount && (
          <li>
            {t('private.check.where', {
              holder: receivingAccount.holder,
              identifier: receivingAccount.identifier,
            })}
          </li>
        )}
        <li>{t('private.check.reference', { reference: groupReference(gift.reference), couple })}</li>
        <li>{t('private.check.write')}</li>
      </ul>
    </section>
  )
}

/** Returns a change that happened while the page is open, to be announced once. */
function useNews(state: string): string | null {
  const before = useRef(state)
  const [news, setNews] = useState<string | null>(null)
  useEffect(() => {
    if (before.current === state) return
    before.current = state
    setNews(state)
  }, [state])
  return news
}
