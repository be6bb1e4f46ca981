import { useTranslation } from 'react-i18next'
import { isRest, priceOf, sharesLeft } from './gift.ts'
import type { ListedGift } from './gift.ts'
import { useFormat } from '#web/i18n/use-format.ts'

/** Above this number the bar is drawn in one piece, since segments would be too thin. */
const mostSegments = 15

/** "44 € cada parte", "52 € se regala entera", "Lo que quieras, desde 10 €", "¡Completo! Gracias". */
export function GiftPrice({ gift }: { gift: ListedGift }) {
  const { t } = useTranslation('guest')
  const format = useFormat()
  const price = priceOf(gift)
  const amount = price === null ? '' : format.money(price)
  const [strong, rest] = gift.isFull
    ? [t('list.full'), t('list.thanks')]
    : gift.sharing === 'free'
      ? [t('list.freePrice'), price === null ? '' : t('list.from', { price: amount })]
      : isRest(gift)
        ? [amount, t('list.restPrice')]
        : [amount, t(gift.sharing === 'shares' ? 'list.sharePrice' : 'list.wholePrice')]
  return (
    <p className="price">
      <b>{strong}</b> <span>{rest}</span>
    </p>
  )
}

/** The progress of a gift in words. The segments above are decorative. */
export function GiftWords({ gift }: { gift: ListedGift }) {
  const { t } = useTranslation('guest')
  if (gift.isFull) return null
  if (gift.sharing === 'free' && gift.giversCount > 0) {
    return <p className="words">{t('list.givers', { count: gift.giversCount })}</p>
  }
  const left = sharesLeft(gift)
  if (left === null || gift.shareCount === null) return null
  return (
    <p className="words">
      <Segments count={gift.shareCount} taken={gift.shareCount - left} />
      {left === 1 ? (
        <strong>{t('list.lastShare')}</strong>
      ) : left === gift.shareCount ? (
        <span>{t('list.untouched', { count: left })}</span>
      ) : (
        <span>{t('list.taken', { taken: gift.shareCount - left, count: gift.shareCount })}</span>
      )}
    </p>
  )
}

export function Segments({ count, taken }: { count: number; taken: number }) {
  const look = count > mostSegments ? 'segs flat' : 'segs'
  return (
    <span className={look} style={{ '--n': count, '--k': taken } as React.CSSProperties} aria-hidden="true" />
  )
}
