import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { routePrices, type StartingPrice } from '#shared/starting-price.ts'
import type { FoundIdea } from '#web/workspace/ideas/found-idea.tsx'
import type { IdeasWedding } from '#web/workspace/ideas/use-add-idea.ts'
import type { IdeasRouteFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Action, IconAction } from '#web/ui/blocks/action.tsx'
import { Segments } from '#web/ui/blocks/segments.tsx'
import { RouteFacts } from './route-facts.tsx'
import { useAddRoute } from './use-add-route.ts'

const crowds = ['60', '80', '100', '200'] as const
type Crowd = (typeof crowds)[number]
type RouteSheetProps = { wedding: IdeasWedding; route: IdeasRouteFragment; onClose: () => void }

/** A route by stops, with the price of each gift for a guest; added in one step. */
export function RouteSheet({ wedding, route, onClose }: RouteSheetProps) {
  const { t } = useTranslation('list')
  const format = useFormat()
  const [crowd, setCrowd] = useState<Crowd>('80')
  const { add, busy } = useAddRoute(wedding.id, route)
  const { currency } = wedding
  const listed = new Set(wedding.gifts.map(({ ideaSlug }) => ideaSlug))
  const fresh = route.legs.flatMap(({ ideas }) => ideas).filter(({ slug }) => !listed.has(slug))
  const prices = routePrices(
    fresh.map(({ priceTo }) => ({ currency: priceTo.currency, priceToMinor: BigInt(priceTo.minor) })),
    Number(crowd),
    currency,
  )
  const money = (minor: bigint) => format.money({ minor: minor.toString(), currency })
  const priceOf = new Map(fresh.map(({ slug }, at) => [slug, prices.prices[at]]))
  const values = { guests: crowd, from: money(prices.from), to: money(prices.to) }
  return (
    <div className="route-body">
      <header>
        <div>
          <h2>{route.title}</h2>
          <p className="mut">
            <RouteFacts route={route} />
          </p>
        </div>
        <IconAction icon="close" label={t('routes.close')} onClick={onClose} />
      </header>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so a keyboard must get to it */}
      <div className="route-legs" role="group" aria-label={route.title} tabIndex={0}>
        <p className="route-line">{route.line}</p>
        <ol>
          {route.legs.map((leg) => (
            <li key={leg.name}>
              <small>{leg.days}</small>
              <h3>{leg.name}</h3>
              <p>{leg.line}</p>
              <ul>
                {leg.ideas.map((idea) => (
                  <RouteGift key={idea.slug} idea={idea} price={priceOf.get(idea.slug)} money={money} />
                ))}
              </ul>
            </li>
          ))}
        </ol>
      </div>
      <footer>
        {fresh.length === 0 ? (
          <p>{t('routes.allIn')}</p>
        ) : (
          <>
            <div className="route-crowd">
              <span aria-hidden>{t('routes.guests')}</span>
              <Segments
                label={t('routes.guests')}
                value={crowd}
                onChoose={setCrowd}
                segments={crowds.map((value) => ({ value, label: value }))}
              />
            </div>
            <p role="status">
              <b>{t(prices.from === prices.to ? 'routes.pricesSame' : 'routes.prices', values)}</b>{' '}
              {t('routes.whole', { total: money(prices.total), count: prices.count })}{' '}
              {prices.isMuch && t('routes.isMuch', { guests: crowd })}
              {prices.isLittle && t('routes.isLittle', { guests: crowd })}
            </p>
            <Action
              look="primary"
              icon="plus"
              busy={busy}
              onClick={async () => {
                if (await add(Number(crowd))) onClose()
              }}
            >
              {t('routes.add')}
            </Action>
          </>
        )}
      </footer>
    </div>
  )
}

type RouteGiftProps = { idea: FoundIdea; price: StartingPrice | undefined; money: (minor: bigint) => string }

function RouteGift({ idea, price, money }: RouteGiftProps) {
  const { t } = useTranslation('list')
  const way = !price
    ? t('routes.isIn')
    : price.sharing === 'whole'
      ? t('routes.way.whole', { price: money(price.targetMinor) })
      : t('routes.way.shares', { count: price.shareCount, price: money(price.sharePriceMinor) })
  return (
    <li>
      <Picture name={idea.image} alt="" sizes="72px" />
      <span>
        <b>{idea.title}</b>
        <small>{[way, idea.hasCommission && t('ideas.commission')].filter(Boolean).join(' · ')}</small>
      </span>
    </li>
  )
}
