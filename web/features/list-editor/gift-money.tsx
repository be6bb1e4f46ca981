import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ArrangedGiftFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { MoneyBar } from '#web/ui/blocks/money-bar.tsx'
import { StageChip } from '#web/ui/blocks/phase-chip.tsx'
import { chipOf, givenAmount } from './gift-standing.ts'

type Gift = ArrangedGiftFragment
const tones = { complete: 'sun', held: 'plum', booked: 'plum', lived: 'coral' } as const

/** The progress of a gift: its stage or what is left, its price, the bar, and the bar in words. */
export function GiftMoney({ gift }: { gift: Gift }) {
  const { t } = useTranslation('list')
  const format = useFormat()
  const chip = chipOf(gift)
  const givenMinor = givenAmount(gift)
  const { currency } = gift.received
  const total = gift.target ?? { minor: givenMinor.toString(), currency }
  return (
    <div className="gift-money">
      <p className="gift-money-top">
        {chip ? (
          <StageChip tone={tones[chip]}>{t(`stage.${chip}`)}</StageChip>
        ) : (
          <span>
            <LeftWords gift={gift} />
          </span>
        )}
        <b className="num">{format.money(total)}</b>
      </p>
      {gift.target && (
        <MoneyBar
          solid={BigInt(gift.received.minor)}
          hatched={givenMinor - BigInt(gift.received.minor)}
          whole={BigInt(gift.target.minor)}
        />
      )}
      <p className="gift-money-words">
        <GivenWords gift={gift} />
      </p>
    </div>
  )
}

/** "Quedan 3 de 12", "Libre", "Faltan 120 €", "41 regalos". */
function LeftWords({ gift }: { gift: Gift }) {
  const { t } = useTranslation('list')
  const format = useFormat()
  if (gift.sharing === 'shares' && gift.shareCount !== null) {
    const left = Math.max(0, gift.shareCount - gift.sharesTaken)
    return left === gift.shareCount
      ? t('left.sharesAll', { count: left })
      : t('left.shares', { left, count: gift.shareCount })
  }
  if (gift.left === null) return t('left.givers', { count: gift.givers })
  const untouched = givenAmount(gift) === 0n
  return untouched ? t('left.free') : t('left.amount', { amount: format.money(gift.left) })
}

function GivenWords({ gift }: { gift: Gift }) {
  const { t } = useTranslation('list')
  const format = useFormat()
  const parts = (['received', 'sent', 'promised'] as const)
    .filter((phase) => BigInt(gift[phase].minor) > 0n)
    .map((phase) => t(`given.${phase}`, { amount: format.money(gift[phase]) }))
  if (parts.length > 0) return parts.join(', ')
  return gift.target === null ? t('given.noTarget') : t('given.nothing')
}

/** The number of givers, for couples that hide amounts. */
export function GiftGivers({ gift, shown }: { gift: Gift; shown: boolean }) {
  const { t } = useTranslation('list')
  if (!shown) return <div />
  return (
    <div className="gift-money">
      <p className="gift-money-top">
        <span>{gift.givers > 0 ? t('left.givers', { count: gift.givers }) : t('left.free')}</span>
      </p>
    </div>
  )
}

/** "Segovia · 4 partes de 95 €", and the stop of the route. */
export function GiftMeta({ gift, stop }: { gift: Gift; stop: string | undefined }) {
  const { t } = useTranslation('list')
  const format = useFormat()
  const money = (amount: Gift['target']) => (amount ? format.money(amount) : '')
  const way =
    gift.sharing === 'shares'
      ? t('way.shares', { count: gift.shareCount ?? 0, price: money(gift.sharePrice) })
      : gift.sharing === 'whole'
        ? t('way.whole', { price: money(gift.target) })
        : t('way.free', { price: money(gift.minAmount) })
  const place = gift.isFund ? t('way.fund') : gift.place
  return (
    <small>
      <span className="meta">
        {place && <span>{place}</span>}
        <span>{way}</span>
        {stop && (
          <span>
            <Icon name="pin" /> <span className="sr">{t('about.stop')}: </span>
            {stop}
          </span>
        )}
      </span>
    </small>
  )
}
