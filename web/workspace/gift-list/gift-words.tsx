import { useTranslation } from '#web/i18n/use-translation.ts'
import { isRest, priceOf, sharesLeft } from './gift.ts'
import type { ListedGift } from './gift.ts'
import { type HoldClock, useHoldEnd } from './hold-words.ts'
import { Approximately } from '#web/workspace/guest-money/guest-money.tsx'
import { useFormat } from '#web/i18n/use-format.ts'

/** Above this number the bar is drawn in one piece, since segments would be too thin. */
const maxSegments = 15

type GiftWordsProps = { gift: ListedGift; clock: HoldClock }

/** "44 € cada parte", "52 € se regala entera", "Lo que quieras, desde 10 €", "Apartado hasta las 19:30". */
export function GiftPrice({ gift, clock }: GiftWordsProps) {
  const { t } = useTranslation('guest')
  const format = useFormat()
  const price = priceOf(gift)
  const amount = price === null ? '' : format.money(price)
  const endOf = useHoldEnd(clock)
  const [strong, rest] = gift.isFull
    ? [
        t(gift.isLookedAt ? 'held.looking' : 'held.held'),
        gift.isLookedAt || gift.heldUntil === null ? '' : endOf(gift.heldUntil),
      ]
    : gift.sharing === 'free'
      ? [t('list.freePrice'), price === null ? '' : t('list.from', { price: amount })]
      : isRest(gift)
        ? [amount, t('list.restPrice')]
        : [amount, t(gift.sharing === 'shares' ? 'list.sharePrice' : 'list.wholePrice')]
  return (
    <p className="price">
      <b>{strong}</b> <span>{rest}</span>
      {!gift.isFull && <Approximately amount={price} />}
    </p>
  )
}

/** The progress of a gift in words. The segments above are decorative. */
export function GiftWords({ gift }: { gift: ListedGift }) {
  const { t } = useTranslation('guest')
  if (gift.sharing === 'free' && gift.giversCount > 0) {
    return <p className="words">{t('list.givers', { count: gift.giversCount })}</p>
  }
  const left = sharesLeft(gift)
  if (left === null || gift.shareCount === null) return null
  const takenShares = gift.shareCount - left - gift.sharesHeld
  return (
    <p className="words">
      <Segments count={gift.shareCount} taken={takenShares} held={gift.sharesHeld} />
      {left === 1 && gift.sharesHeld === 0 ? (
        <strong>{t('list.lastShare')}</strong>
      ) : left === gift.shareCount ? (
        <span>{t('list.untouched', { count: left })}</span>
      ) : (
        <span>{t('list.taken', { taken: takenShares, held: gift.sharesHeld, count: gift.shareCount })}</span>
      )}
    </p>
  )
}

type SegmentsProps = { count: number; taken: number; held: number }

/** A bar of shares: given, held, and free. */
export function Segments({ count, taken, held }: SegmentsProps) {
  const look = count > maxSegments ? 'segs flat' : 'segs'
  const shares = { '--n': count, '--k': taken, '--h': taken + held } as React.CSSProperties
  return <span className={look} style={shares} aria-hidden="true" />
}
