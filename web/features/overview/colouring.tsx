import type { CSSProperties } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { OverviewQuery } from '#web/graphql/generated/graphql.ts'
import { Picture } from '#web/ui/picture.tsx'
import { MoreLink } from '#web/ui/blocks/card.tsx'
import { fillOf } from './fill.ts'
import { useFormat } from '#web/i18n/use-format.ts'

type OverviewWedding = NonNullable<OverviewQuery['wedding']>
type Gift = OverviewWedding['gifts'][number]
const maxShown = 24
const few = 7

/** The list as a strip of pictures that fill with colour as they are given. */
export function Colouring({ gifts, totals }: { gifts: readonly Gift[]; totals: OverviewWedding['totals'] }) {
  const { t } = useTranslation('couple')
  const format = useFormat()
  const shown = gifts.filter(({ hidden, stage }) => !hidden && stage !== 'withdrawn')
  if (shown.length === 0) return null
  return (
    <section className="ws-card colouring" aria-labelledby="colouring">
      <div className="colouring-top">
        <div>
          <h2 id="colouring">{t('overview.colouring.title')}</h2>
          <p className="t13 mut">{t('overview.colouring.text')}</p>
        </div>
        <p className="money-legend">
          <span>
            <i className="key colour" aria-hidden="true" />
            {t('phase.received')} <b className="num">{format.money(totals.received)}</b>
          </span>
          <span>
            <i className="key hatch" aria-hidden="true" />
            {t('phase.sent')} <b className="num">{format.money(totals.sent)}</b>
          </span>
          <span>
            <i className="key hatch" aria-hidden="true" />
            {t('phase.held')} <b className="num">{format.money(totals.promised)}</b>
          </span>
          <span>
            <i className="key grey" aria-hidden="true" />
            {t('overview.colouring.left')} <b className="num">{format.money(totals.left)}</b>
          </span>
        </p>
      </div>
      <ol className={`strip${shown.length <= few ? ' few' : ''}`}>
        {shown.slice(0, maxShown).map((gift) => (
          <Tile key={gift.id} gift={gift} />
        ))}
      </ol>
      <p className="colouring-more">
        {shown.length > maxShown && (
          <MoreLink to="/boda/lista">
            {t('overview.colouring.more', { count: shown.length - maxShown })}
          </MoreLink>
        )}
        <MoreLink to="/boda/viajes/presupuesto">{t('overview.colouring.budget')}</MoreLink>
      </p>
    </section>
  )
}

function Tile({ gift }: { gift: Gift }) {
  const words = useGiftWords(gift)
  const { received, promised } = fillOf(gift)
  const picture = (layer: string) => (
    <span className={layer}>
      <Picture name={gift.image} alt="" sizes="120px" focus={{ x: 45, y: 50 }} />
    </span>
  )
  return (
    <li style={{ '--received': `${received}%`, '--promised': `${promised}%` } as CSSProperties}>
      <span className="tile" aria-hidden="true">
        {received < 100 && picture('layer grey')}
        {promised > received && picture('layer pale')}
        {received > 0 && picture('layer colour')}
        {promised > received && <span className="hatching" />}
        {received > 0 && received < 100 && <span className="level" />}
      </span>
      <span className="tile-words">
        <b>{gift.title}</b>
        <span>{words}</span>
      </span>
    </li>
  )
}

/** Returns the caption of a gift: its stage, or what is left. */
function useGiftWords(gift: Gift): string {
  const { t } = useTranslation('couple')
  const format = useFormat()
  const givenMinor = BigInt(gift.promised.minor) + BigInt(gift.sent.minor) + BigInt(gift.received.minor)
  if (gift.stage === 'booked' || gift.stage === 'lived' || gift.stage === 'thanked')
    return t(`overview.colouring.${gift.stage}`)
  if (gift.left?.minor === '0')
    return t(BigInt(gift.received.minor) === 0n ? 'overview.colouring.held' : 'overview.colouring.full')
  if (givenMinor === 0n) return t('overview.colouring.free')
  if (gift.sharing === 'shares' && gift.shareCount !== null) {
    return t('overview.colouring.shares', { count: Math.max(0, gift.shareCount - gift.sharesTaken) })
  }
  if (gift.left) return t('overview.colouring.amount', { amount: format.money(gift.left) })
  return t('overview.colouring.open')
}
