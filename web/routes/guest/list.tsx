import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { ShouldRevalidateFunction } from 'react-router'
import { sumMinor } from '#shared/money.ts'
import { BasketBar } from '#web/features/basket/basket-bar.tsx'
import { BasketForm } from '#web/features/basket/basket-form.tsx'
import { BasketLink } from '#web/features/basket/basket-link.tsx'
import { useBasket } from '#web/features/basket/use-basket.ts'
import { namesOf } from '#web/features/couple-page/couple-name.ts'
import { FootLite } from '#web/features/couple-page/guest-foot.tsx'
import { LinkPreview } from '#web/features/couple-page/link-preview.tsx'
import { GiftCard } from '#web/features/gift-list/gift-card.tsx'
import { amountOf, anchorOf } from '#web/features/gift-list/gift.ts'
import { chooseGifts, facetsOf, isFiltering, parseListChoice } from '#web/features/gift-list/list-choice.ts'
import { ListFilters } from '#web/features/gift-list/list-filters.tsx'
import { ListEnd, ListNote, ListTop } from '#web/features/gift-list/list-words.tsx'
import { RouteRibbon } from '#web/features/gift-list/route-ribbon.tsx'
import { StopSection } from '#web/features/gift-list/stop-section.tsx'
import { GiftListDocument } from '#web/graphql/generated/graphql.ts'
import { notFound, routeData } from '#web/graphql/route-data.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import type { Route } from './+types/list.ts'

const shown = routeData(['guest'], async ({ execute, params }) => {
  const { guestWedding } = await execute(GiftListDocument, { slug: params.slug ?? '' })
  if (!guestWedding) throw notFound()
  return guestWedding
})
export const loader = shown.onServer
export const clientLoader = shown.inBrowser

/** Choosing what to see, or what to give, changes nothing on the server. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate

export default function List({ loaderData: wedding }: Route.ComponentProps) {
  const { t } = useTranslation('guest')
  const format = useFormat()
  const [searchParams] = useSearchParams()
  const basket = useBasket(wedding.slug)
  const couple = format.list(namesOf(wedding.partners))
  const choice = parseListChoice(searchParams)
  const stops = chooseGifts(wedding.stops, choice, wedding.currency)
  const gifts = wedding.stops.flatMap((stop) => stop.gifts)
  const inBasket = basket.lines.filter((line) => gifts.some(({ slug }) => slug === line.gift))
  const giftOf = (slug: string) => gifts.find((gift) => gift.slug === slug)
  const total = sumMinor(inBasket.map((line) => amountOf(line, giftOf(line.gift))))
  const isOpen = wedding.status !== 'closed'
  const anchors = new Map(wedding.stops.map((stop, index) => [stop.id, anchorOf(stop, index)]))
  const shownGifts = stops.flatMap((stop) => stop.gifts)
  const counts = { shown: shownGifts.length, open: shownGifts.filter(({ isFull }) => !isFull).length }
  const ribbon = wedding.stops.flatMap((stop) =>
    stop.id === null || !stop.gifts[0]
      ? []
      : [
          {
            anchor: anchors.get(stop.id) ?? '',
            name: stop.name,
            days: stop.days,
            image: stop.gifts[0].image,
          },
        ],
  )
  return (
    <div className="guest-list">
      <LinkPreview
        title={t('list.title', { title: wedding.listTitle, couple })}
        description={t('list.description', { couple, count: wedding.giftsCount })}
        url={`${wedding.url}/lista`}
        image={wedding.imgCover}
      />
      <ListTop slug={wedding.slug} names={namesOf(wedding.partners)} search={basket.search}>
        <BasketLink slug={wedding.slug} lines={inBasket} />
      </ListTop>
      <main id="contenido">
        <BasketForm slug={wedding.slug} lines={inBasket} kept={searchParams} />
        <div className="wrap intro">
          <h1>{wedding.listTitle}</h1>
          {wedding.listIntro !== '' && <p className="lead">{wedding.listIntro}</p>}
        </div>
        {!isOpen && <ListNote kind="closed" slug={wedding.slug} couple={couple} />}
        {isOpen && gifts.length > 0 && wedding.openGiftsCount === 0 && (
          <ListNote kind="allGiven" slug={wedding.slug} couple={couple} />
        )}
        {gifts.length === 0 && <ListNote kind="empty" slug={wedding.slug} couple={couple} />}
        <RouteRibbon stops={ribbon} />
        {gifts.length > 5 && (
          <ListFilters
            choice={choice}
            facets={facetsOf(wedding.stops, wedding.currency)}
            currency={wedding.currency}
            hasRoute={ribbon.length > 1}
            counts={counts}
            lines={inBasket}
          />
        )}
        {shownGifts.length === 0 && isFiltering(choice) && (
          <ListNote kind="nothing" slug={wedding.slug} couple={couple} />
        )}
        <div className={stops.every(({ id }) => id === null) ? 'wrap legs is-plain' : 'wrap legs'}>
          {gifts.length > 5 && shownGifts.length > 0 && (
            <p className="count" aria-hidden="true">
              {t('list.count', { count: counts.shown })}{' '}
              <span>· {t('list.open', { count: counts.open })}</span>
            </p>
          )}
          {stops.map((stop) => (
            <StopSection
              key={stop.id ?? 'rest'}
              stop={stop}
              anchor={anchors.get(stop.id) ?? 'todas'}
              alone={stops.length === 1}
            >
              {stop.gifts.map((gift) => (
                <GiftCard
                  key={gift.slug}
                  gift={gift}
                  slug={wedding.slug}
                  search={basket.search}
                  chosen={inBasket.find((line) => line.gift === gift.slug)}
                  onToggle={isOpen ? basket.toggle : undefined}
                />
              ))}
            </StopSection>
          ))}
        </div>
        <ListEnd
          slug={wedding.slug}
          couple={couple}
          search={basket.search}
          fund={isOpen && wedding.fund ? giftOf(wedding.fund.slug) : undefined}
        />
        {isOpen && (
          <BasketBar
            slug={wedding.slug}
            lines={inBasket}
            total={{ minor: String(total), currency: wedding.currency }}
            images={inBasket.flatMap((line) => giftOf(line.gift)?.image ?? []).toReversed()}
          />
        )}
      </main>
      <FootLite />
    </div>
  )
}
