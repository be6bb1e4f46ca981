import { Suspense, useState, type FormEventHandler, type RefObject } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Form } from 'react-router'
import { serializeBasketLine } from '#shared/basket.ts'
import type { BasketLine } from '#shared/basket.ts'
import type { AmountProblem, GiveableGift } from '#web/features/gift-list/chosen-line.ts'
import { amountOf, isRest, priceOf } from '#web/workspace/gift-list/gift.ts'
import type { ListedGift } from '#web/workspace/gift-list/gift.ts'
import { PlanBPicker } from '#web/features/gift-list/plan-b-picker.tsx'
import type { PlanB } from '#web/features/gift-list/plan-b-picker.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import type { NamedChoice } from '#web/features/gift-list/named-share-picker.tsx'
import { SharePicker } from '#web/features/gift-list/share-picker.tsx'
import { HeldNow } from '#web/features/gift-list/held-now.tsx'
import type { HoldClock } from '#web/workspace/gift-list/hold-words.ts'
import { offeredAmounts } from '#web/workspace/giving/offered-amounts.ts'
import { Approximately } from '#web/workspace/guest-money/guest-money.tsx'
import { useFormat } from '#web/i18n/use-format.ts'
import { Button } from '#web/ui/button.tsx'
import '#web/ui/field.css'

// Only gifts of which guests choose the amount need it.
const loadAmountPicker = () => import('#web/features/gift-list/amount-picker.tsx')
const AmountPicker = lazyPart(loadAmountPicker)

// Few gifts have named shares. Without a boundary the server waits for it, so that it shows without JavaScript.
const loadNamedSharePicker = () => import('#web/features/gift-list/named-share-picker.tsx')
const NamedSharePicker = lazyPart(loadNamedSharePicker)

/** Loads the fields in which guests choose what to give of a gift, if it has any that few gifts have. */
export const loadPicker = async ({ sharing, namedShares }: Pick<GiveableGift, 'sharing' | 'namedShares'>) =>
  sharing === 'free' ? loadAmountPicker() : namedShares.length > 0 && loadNamedSharePicker()

type GivingCardProps = {
  gift: GiveableGift & { planBs: readonly PlanB[] }
  clock: HoldClock
  couple: string
  /** The basket so far, as form fields. */
  lines: readonly BasketLine[]
  /** The basket, while it is in the address, where it stays after an error. */
  search: string
  /** What an earlier visit chose without adding it. */
  kept: BasketLine | null
  form: RefObject<HTMLFormElement | null>
  onChange: FormEventHandler<HTMLFormElement>
  problem: { problem: AmountProblem; typed: string } | undefined
}

/** The giving form: amount, plan B, and the button that adds it to the basket. */
export function GivingCard(props: GivingCardProps) {
  const { gift, clock, couple, lines, search, kept, form, onChange, problem } = props
  const { t } = useTranslation('guest')
  const format = useFormat()
  const added = lines.find((line) => line.gift === gift.slug)
  const chosen = kept ?? added
  const [shares, setShares] = useState<number | null>(null)
  const [amount, setAmount] = useState<bigint | null>(null)
  const [moments, setMoments] = useState<NamedChoice | null>(() => firstMoments(gift, chosen))
  const mine = moments ? moments.named.length + moments.further || 1 : (shares ?? chosen?.shares ?? 1)
  const offered = offeredAmounts(gift, currencyOf(gift))
  const amountMinor = amount ?? chosen?.amountMinor
  const line = { shares: mine, ...(amountMinor === undefined ? {} : { amountMinor }) }
  const total = { minor: String(amountOf(line, gift)), currency: currencyOf(gift) }
  const names = moments?.named.flatMap((position) => gift.namedShares[position - 1]?.name ?? []) ?? []
  const what = {
    shares: names.length > 0 ? format.list(names) : t('gift.give.share', { count: mine }),
    whole: t(isRest(gift) ? 'gift.give.restSum' : 'gift.give.wholeSum'),
    free: t('gift.give.freeSum'),
  }
  return (
    <Form
      ref={form}
      className="give paper"
      id="regalar"
      method="post"
      action={`${search}#regalar`}
      aria-labelledby="h-give"
      onChange={onChange}
    >
      {lines.map((line) => (
        <input key={line.gift} type="hidden" name="g" value={serializeBasketLine(line)} />
      ))}
      <div className="give-in">
        <GivingHead gift={gift} hasMoments={moments !== null} />
        <HeldNow gift={gift} clock={clock} />
        {moments && <NamedSharePicker gift={gift} choice={moments} onChange={setMoments} />}
        {gift.sharing === 'shares' && !moments && (
          <SharePicker gift={gift} mine={mine} onChange={setShares} />
        )}
        {gift.sharing === 'free' && (
          <Suspense>
            <AmountPicker {...{ gift, offered, problem }} chosen={chosen?.amountMinor} onChange={setAmount} />
          </Suspense>
        )}
        {gift.planBs.length > 0 && (
          <PlanBPicker planBs={gift.planBs} chosen={chosen ? (chosen.planB ?? '') : undefined} />
        )}
        <div className="cta">
          <p className={`sum ${gift.sharing}`} aria-live="polite">
            <span>{what[gift.sharing]}</span>
            <b>{gift.sharing === 'free' && !amountMinor ? '' : format.money(total)}</b>
            <Approximately amount={total} />
          </p>
          <Button>{t(added ? 'gift.give.change' : 'gift.give.add')}</Button>
        </div>
        <p className="trust small mut">{t('gift.give.trust', { couple })}</p>
      </div>
    </Form>
  )
}

/** Returns the moments that are chosen at first; null for a gift without free ones. */
function firstMoments({ namedShares }: GivingCardProps['gift'], chosen: BasketLine | undefined) {
  const free = namedShares.flatMap(({ isFree }, index) => (isFree ? index + 1 : []))
  if (free.length === 0) return null
  const named = chosen?.named?.filter((position) => free.includes(position)) ?? free.slice(0, 1)
  return { named, further: Math.max(0, (chosen?.shares ?? 1) - named.length) }
}

function GivingHead({ gift, hasMoments }: { gift: ListedGift; hasMoments: boolean }) {
  const { t } = useTranslation('guest')
  const format = useFormat()
  const price = priceOf(gift)
  const kind = isRest(gift) ? 'rest' : hasMoments ? 'moments' : gift.sharing
  return (
    <header>
      <h2 id="h-give">{t(`gift.give.${kind === 'rest' ? 'completeIt' : kind}`)}</h2>
      <p className="small mut">{t(`gift.give.${kind}Text`, { price: price ? format.money(price) : '' })}</p>
    </header>
  )
}

const currencyOf = (gift: ListedGift) => (gift.target ?? gift.sharePrice ?? gift.minAmount)?.currency ?? 'EUR'
