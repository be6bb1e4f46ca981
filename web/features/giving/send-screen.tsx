import { useEffect, useRef, type ReactNode } from 'react'
import { Trans } from '#web/i18n/trans.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Form, Link, useNavigation } from 'react-router'
import { serializeBasket } from '#shared/basket.ts'
import type { GuestCountry } from '#shared/guest-country.ts'
import { paymentMethodsFor } from '#shared/ways-to-pay.ts'
import type { HowToSendQuery } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { BackFromBank, useBackFromBank } from './back-from-bank.tsx'
import { ConfirmAddress } from './confirm-address.tsx'
import type { AddressProblem } from './confirm-address-act.ts'
import { useCouple } from '#web/workspace/giving/couple.ts'
import { DetailsChanged } from './details-changed.tsx'
import { DirectStrip } from './direct-strip.tsx'
import { Bar, Frame, Head, Steps } from '#web/workspace/giving/frame.tsx'
import { basketOfPromise } from './own-places.ts'
import { LongerHoldOffer } from './longer-hold-offer.tsx'
import { LocalPayerOption } from './local-payer-option.tsx'
import { PayLaterOptions } from './pay-later-options.tsx'
import { guestCountryName } from '#web/workspace/giving/guest-country-name.ts'
import { CountryChoice } from '#web/workspace/guest-money/country-choice.tsx'
import { useCashDay } from './receiving-account-words.ts'
import { ReceivingAccounts } from './receiving-accounts.tsx'
import { MiniSummary, Summary } from '#web/workspace/giving/summary.tsx'
import { TakenShareNote } from '#web/workspace/giving/taken-share-note.tsx'
import { usePromisedLines } from '#web/workspace/giving/use-lines.ts'
import { useOwnHoldEnd } from './use-own-hold-end.ts'
import { useHoldRenewal } from './use-hold-renewal.ts'
import './send.css'

export type SendProblem =
  | 'choose'
  | 'receivingAccountGone'
  | 'receivingAccountFull'
  | 'full'
  | 'tooMuchKept'
  | 'tooMany'
  | 'unreachable'
type SendScreenProps = {
  gift: NonNullable<HowToSendQuery['privateContribution']>
  /** The country the guest pays from, as chosen or guessed. */
  country: GuestCountry
  /** Whether the guest arrived by the code on an envelope. */
  byHand: boolean
  isPhone: boolean
  problem: SendProblem | null
  /** Why the address could not be confirmed. */
  address?: AddressProblem | null
  /** The payment method stated as used, if that account just reached its limit. */
  sentBy?: string | null
  /** The card payment, placed below the methods without a provider. */
  cardWay: ReactNode
}

/**
 * The third step: the payment details to copy, and the button that tells the couple that the money is on its
 * way.
 */
export function SendScreen({
  gift,
  country,
  byHand,
  isPhone,
  problem,
  address = null,
  sentBy = null,
  cardWay,
}: SendScreenProps) {
  const { t } = useTranslation('give')
  const { t: common } = useTranslation('common')
  const format = useFormat()
  const { wedding, instructions } = gift
  const couple = useCouple(wedding)
  const busy = useNavigation().state !== 'idle'
  const ways = paymentMethodsFor(instructions, country)
  const usable = [...ways.local, ...ways.abroad, ...ways.byHand]
  const isLocal = ways.local.length > 0
  // Where there is no way of the guest's own country, a card costs less time and money than a transfer.
  const isCardFirst = !isLocal && !byHand && Boolean(cardWay)
  const inCodes = { withCode: usable.some(({ isConverted }) => isConverted) }
  const lines = usePromisedLines(gift.lines, inCodes)
  const errorsRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem) errorsRef.current?.focus()
  }, [problem])
  useHoldRenewal(gift)
  const [isBack, forgetBack] = useBackFromBank()
  const total = format.money(gift.total, inCodes)
  const holdEnd = useOwnHoldEnd(gift)
  const query = `${serializeBasket(basketOfPromise(gift))}&de=${gift.token}`
  // An instalment has its message and gifts on the plan's page, a slot on its group's page.
  const group = gift.group && new URL(gift.group.url).pathname
  const whole = (gift.instalmentPlan && `/r/${gift.instalmentPlan.token}`) ?? group
  const messageAddress = whole ?? `/${wedding.slug}/regalar/dedicatoria?${query}`
  const backWords = whole
    ? t(whole === group ? 'private.group.back' : 'instalments.backToPrivate')
    : t('backToMessage')
  const { t: byAccount } = useTranslation('receiving-accounts')
  const cashWords = byAccount('cash.promise', { day: useCashDay(wedding) })
  const sentWords = busy ? t('send.sentBusy') : t('send.sent')
  const hasCash = usable.some(({ kind }) => kind === 'cash')
  return (
    <Frame
      wedding={wedding}
      back={{ to: messageAddress, words: backWords }}
      title={t('send.documentTitle', { couple })}
    >
      {!whole && (
        <Steps now="send" links={{ gift: `/${wedding.slug}/regalar?${query}`, message: messageAddress }} />
      )}
      <div className="columns">
        <main className="main" id="contenido">
          <MiniSummary lines={lines} total={total} />
          <Head title={t('send.title')} lead={t('send.lead')} />
          <TakenShareNote lines={gift.lines} />
          {isLocal && <DirectStrip wedding={wedding} total={total} />}
          {problem && (
            <div className="errors" role="alert" tabIndex={-1} ref={errorsRef}>
              <Icon name="alert" />
              <div>
                <p>{t(`send.errors.${problem}`)}</p>
                {problem === 'receivingAccountFull' && sentBy && (
                  <Form method="post">
                    <input type="hidden" name="receivingAccountId" value={sentBy} />
                    <Button name="accepted" value="yes" busy={busy}>
                      {t('send.accepted')}
                    </Button>
                  </Form>
                )}
              </div>
            </div>
          )}
          <DetailsChanged gift={gift} timeZone={wedding.timeZone} />
          {gift.detailsWithheld && (
            <ConfirmAddress
              gift={gift}
              couple={couple}
              timeZone={wedding.timeZone}
              problem={address}
              use="details"
            />
          )}
          {instructions.length > 0 && (
            <CountryChoice country={country}>
              <Trans
                t={t}
                i18nKey="send.from"
                values={{ country: guestCountryName(common, format.locale, country) }}
                components={{ b: <b /> }}
              />
            </CountryChoice>
          )}
          {isCardFirst && cardWay}
          {instructions.length === 0 && gift.detailsWithheld === null && (
            <p className="note">
              <Icon name="info" />
              <span>
                {t(gift.arePaymentsPaused ? 'send.paused' : 'send.noReceivingAccounts', { couple })}
              </span>
            </p>
          )}
          {usable.length > 0 && (
            <Form method="post" id="envio" key={country}>
              <ReceivingAccounts
                wedding={wedding}
                country={country}
                byHand={byHand}
                isPhone={isPhone}
                instructions={usable}
                opensFirst={!isCardFirst}
                chosen={gift.receivingAccountId}
                total={total}
                inCodes={inCodes}
                couple={couple}
                holdEnd={holdEnd}
                url={gift.url}
                button={
                  <Button busy={busy}>
                    {sentWords}
                    <Icon name="check" />
                  </Button>
                }
                cashButton={
                  <Button busy={busy}>
                    {busy ? t('send.sentBusy') : cashWords}
                    <Icon name="check" />
                  </Button>
                }
              />
            </Form>
          )}
          {isBack && <BackFromBank form="envio" busy={busy} onNotYet={forgetBack} />}
          {!isLocal && ways.abroad.length > 0 && <LocalPayerOption gift={gift} />}
          {!isCardFirst && cardWay}
          <LongerHoldOffer gift={gift} problem={address} />
          <PayLaterOptions gift={gift} />
          <div className="actions">
            <Link className="text-btn" to={messageAddress}>
              <Icon name="arrow-left" />
              <span>{backWords}</span>
            </Link>
          </div>
        </main>
        <Summary wedding={wedding} lines={lines} total={total} />
      </div>
      {usable.length > 0 && gift.detailsWithheld === null && (
        <Bar>
          <Button busy={busy} form="envio">
            <span className={hasCash ? 'not-cash' : undefined}>{sentWords}</span>
            {hasCash && <span className="in-cash">{busy ? sentWords : cashWords}</span>}
            <Icon name="check" />
          </Button>
        </Bar>
      )}
    </Frame>
  )
}
