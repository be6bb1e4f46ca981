import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { countryName } from '#shared/country-name.ts'
import { BasketForm } from '#web/features/basket/basket-form.tsx'
import type { Basket } from '#web/features/basket/use-basket.ts'
import type { ListedStop } from '#web/workspace/gift-list/gift.ts'
import { anchorOf } from '#web/workspace/gift-list/stop-anchor.ts'
import { initialGiftCount, DrawLater } from '#web/features/gift-list/draw-later.tsx'
import { GivenStamps } from '#web/features/gift-list/given-stamps.tsx'
import { GiftCard, pictureSizes } from '#web/features/gift-list/gift-card.tsx'
import { chooseGifts, facetsOf, isFiltering, parseListChoice } from '#web/features/gift-list/list-choice.ts'
import { ListFilters } from '#web/features/gift-list/list-filters.tsx'
import { mapOf } from '#web/features/gift-list/map-places.ts'
import { ListCount, ListNote } from '#web/features/gift-list/list-words.tsx'
import { PrintHead } from '#web/features/gift-list/printed-list.tsx'
import { RouteRibbon } from '#web/features/gift-list/route-ribbon.tsx'
import { StopSection } from '#web/features/gift-list/stop-section.tsx'
import '#web/workspace/route-map/route-map.css'
import type { GiftListQuery } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'

// Loaded once a budget is chosen. Without a boundary the server waits for it, so that it shows without JavaScript.
const WithinBudget = lazyPart(() => import('#web/features/gift-list/within-budget.tsx'))

type Wedding = NonNullable<GiftListQuery['guestWedding']>
type ListBodyProps = { wedding: Wedding; couple: string; basket: Basket; isOpen: boolean }

// The server renders the map; its code is needed only once it is touched.
export const loadMap = () => import('#web/workspace/route-map/route-map.tsx')
const RouteMap = lazyPart(loadMap)

/** Lists up to this length have no filters. */
const atAGlance = 5

/** The route, the filters and the gifts, with the guest's basket. */
export function ListBody({ wedding, couple, basket, isOpen }: ListBodyProps) {
  const [searchParams] = useSearchParams()
  const { slug, currency } = wedding
  const choice = parseListChoice(searchParams, currency)
  const { locale } = useFormat()
  const nameOfCountry = (country: string) => countryName(locale, country)
  const stops = chooseGifts(wedding.stops, choice, nameOfCountry)
  const gifts = stops.flatMap((stop) => stop.gifts)
  const open = gifts.filter(({ isGiven }) => !isGiven)
  const near = new Set(open.slice(0, initialGiftCount))
  const counts = { shown: gifts.length, open: open.length }
  const anchors = new Map(wedding.stops.map((stop, index) => [stop.id, anchorOf(stop, index)]))
  // Hidden gifts are linked in the whole list.
  const address = (anchor: string, isShown: boolean) =>
    isShown ? `#${anchor}` : `/${slug}/lista${basket.search}#${anchor}`
  const toStop = ({ id }: ListedStop) =>
    address(
      anchors.get(id) ?? '',
      stops.some((stop) => stop.id === id),
    )
  const ribbon = ribbonOf(wedding, toStop)
  const hasFilters = wedding.giftsCount > atAGlance
  const map = mapOf(wedding.stops, {
    toStop,
    toGift: ({ slug: gift }) =>
      address(
        gift,
        gifts.some((one) => one.slug === gift),
      ),
    toGroup: (anchor) => {
      const params = new URLSearchParams(basket.search)
      params.set('orden', 'lugar')
      return `/${slug}/lista?${params}#${anchor}`
    },
    countryName: nameOfCountry,
  })
  return (
    <>
      <PrintHead couple={couple} url={`${wedding.url}/lista`} qr={wedding.listQr} />
      <BasketForm slug={slug} lines={basket.lines} otherParams={searchParams} />
      <RouteRibbon stops={ribbon} />
      <Suspense>
        <RouteMap {...map} isOpen={ribbon.length < 2} />
      </Suspense>
      {hasFilters && (
        <ListFilters
          {...{ choice, currency, counts }}
          facets={facetsOf(wedding.stops, currency)}
          hasRoute={ribbon.length > 1}
          lines={basket.lines}
        />
      )}
      {choice.budget !== null && isOpen && (
        <WithinBudget {...{ slug, gifts, currency }} budget={choice.budget} lines={basket.lines} />
      )}
      {gifts.length === 0 && isFiltering(choice) && <ListNote kind="nothing" slug={slug} couple={couple} />}
      {stops.length > 0 && (
        <DrawLater className={stops.every(({ id }) => id === null) ? 'wrap legs is-plain' : 'wrap legs'}>
          {hasFilters && gifts.length > 0 && <ListCount {...counts} />}
          {stops.map((stop, index) => {
            const left = stop.gifts.filter(({ isGiven }) => !isGiven)
            const givenGifts = stop.gifts.filter(({ isGiven }) => isGiven)
            return (
              <StopSection
                key={stop.id ?? 'rest'}
                stop={stop}
                anchor={anchors.get(stop.id) ?? (stop.id === null ? 'todas' : anchorOf(stop, index))}
                alone={stops.length === 1}
              >
                {left.length > 0 && (
                  <ul className="gifts">
                    {left.map((gift, at) => (
                      <GiftCard
                        key={gift.slug}
                        gift={gift}
                        clock={wedding}
                        sizes={pictureSizes(at, left.length)}
                        first={gift === open[0] && ribbon.length < 2}
                        far={!near.has(gift)}
                        slug={slug}
                        search={basket.search}
                        lines={basket.lines}
                        onToggle={isOpen ? basket.toggle : undefined}
                      />
                    ))}
                  </ul>
                )}
                {givenGifts.length > 0 && (
                  <GivenStamps gifts={givenGifts} slug={slug} search={basket.search} />
                )}
              </StopSection>
            )
          })}
        </DrawLater>
      )}
    </>
  )
}

function ribbonOf(wedding: Wedding, addressOf: (stop: ListedStop) => string) {
  return wedding.stops.flatMap((stop) => {
    const { id, name, days, gifts } = stop
    return id === null || !gifts[0] ? [] : [{ address: addressOf(stop), name, days, image: gifts[0].image }]
  })
}
