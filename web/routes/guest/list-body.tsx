import { useSearchParams } from 'react-router'
import { BasketForm } from '#web/features/basket/basket-form.tsx'
import type { Basket } from '#web/features/basket/use-basket.ts'
import { anchorOf } from '#web/features/gift-list/gift.ts'
import { GiftCard } from '#web/features/gift-list/gift-card.tsx'
import { chooseGifts, facetsOf, isFiltering, parseListChoice } from '#web/features/gift-list/list-choice.ts'
import { ListFilters } from '#web/features/gift-list/list-filters.tsx'
import { ListCount, ListNote } from '#web/features/gift-list/list-words.tsx'
import { RouteRibbon } from '#web/features/gift-list/route-ribbon.tsx'
import { StopSection } from '#web/features/gift-list/stop-section.tsx'
import type { GiftListQuery } from '#web/graphql/generated/graphql.ts'

type Wedding = NonNullable<GiftListQuery['guestWedding']>
type ListBodyProps = { wedding: Wedding; couple: string; basket: Basket; isOpen: boolean }

/** A list this short is seen at a glance: there is nothing to filter. */
const atAGlance = 5

/** The route, the filters and the gifts, with what the guest has chosen already. */
export function ListBody({ wedding, couple, basket, isOpen }: ListBodyProps) {
  const [searchParams] = useSearchParams()
  const { slug, currency } = wedding
  const choice = parseListChoice(searchParams)
  const stops = chooseGifts(wedding.stops, choice, currency)
  const gifts = stops.flatMap((stop) => stop.gifts)
  const counts = { shown: gifts.length, open: gifts.filter(({ isFull }) => !isFull).length }
  const anchors = new Map(wedding.stops.map((stop, index) => [stop.id, anchorOf(stop, index)]))
  const ribbon = ribbonOf(wedding, anchors)
  const hasFilters = wedding.giftsCount > atAGlance
  return (
    <>
      <BasketForm slug={slug} lines={basket.lines} kept={searchParams} />
      <RouteRibbon stops={ribbon} />
      {hasFilters && (
        <ListFilters
          {...{ choice, currency, counts }}
          facets={facetsOf(wedding.stops, currency)}
          hasRoute={ribbon.length > 1}
          lines={basket.lines}
        />
      )}
      {gifts.length === 0 && isFiltering(choice) && <ListNote kind="nothing" slug={slug} couple={couple} />}
      <div className={stops.every(({ id }) => id === null) ? 'wrap legs is-plain' : 'wrap legs'}>
        {hasFilters && gifts.length > 0 && <ListCount {...counts} />}
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
                slug={slug}
                search={basket.search}
                chosen={basket.lines.find((line) => line.gift === gift.slug)}
                onToggle={isOpen ? basket.toggle : undefined}
              />
            ))}
          </StopSection>
        ))}
      </div>
    </>
  )
}

function ribbonOf(wedding: Wedding, anchors: ReadonlyMap<string | null, string>) {
  return wedding.stops.flatMap(({ id, name, days, gifts: [first] }) =>
    id === null || !first ? [] : [{ anchor: anchors.get(id) ?? '', name, days, image: first.image }],
  )
}
