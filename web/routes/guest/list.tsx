import { useOwnWords } from '#web/workspace/couple-page/own-words.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { sumMinor } from '#shared/money.ts'
import { BasketBar } from '#web/features/basket/basket-bar.tsx'
import { BasketLink } from '#web/features/basket/basket-link.tsx'
import { useBasket } from '#web/features/basket/use-basket.ts'
import { namesOf } from '#web/workspace/couple-page/couple-name.ts'
import { FootLite } from '#web/workspace/couple-page/guest-foot.tsx'
import { LinkPreview } from '#web/workspace/couple-page/link-preview.tsx'
import { amountOf } from '#web/workspace/gift-list/gift.ts'
import { useHoldEnds } from '#web/workspace/gift-list/use-hold-ends.ts'
import { ListEnd, ListNote, ListTop } from '#web/features/gift-list/list-words.tsx'
import { forPaper } from '#web/features/gift-list/printed-list.tsx'
import { useLiveList } from '#web/features/gift-list/use-live-list.ts'
import { GiftListDocument } from '#web/graphql/generated/graphql.ts'
import { notFound, routeData } from '#web/graphql/route-data.ts'
import { loadAhead } from '#web/ui/load-ahead.ts'
import { unlessOnlySearchChanged } from '#web/workspace/gift-list/unless-only-search-changed.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { ListCountry } from '#web/workspace/guest-money/list-country.tsx'
import '#web/workspace/guest-money/country-choice.css'
import type { Route } from './+types/list.ts'
import { ListBody, loadMap } from './list-body.tsx'

const shown = routeData(['guest'], async ({ execute, params, url }) => {
  const variables = { slug: params.slug ?? '', onPaper: url.searchParams.has(forPaper) }
  const [{ guestWedding }] = await Promise.all([execute(GiftListDocument, variables), loadAhead(loadMap)])
  if (!guestWedding) throw notFound()
  return guestWedding
})
export const loader = shown.onServer
export const clientLoader = shown.inBrowser

export const shouldRevalidate = unlessOnlySearchChanged

export default function List({ loaderData }: Route.ComponentProps) {
  const wedding = useLiveList(loaderData, loaderData.status === 'published')
  const { t } = useTranslation('guest')
  const own = useOwnWords()
  const { slug, listTitle, listIntro, currency } = wedding
  const names = namesOf(wedding.partners)
  const couple = useFormat().list(names)
  const gifts = wedding.stops.flatMap((stop) => stop.gifts)
  const giftOf = (giftSlug: string) => gifts.find((gift) => gift.slug === giftSlug)
  useHoldEnds(gifts)
  const storedBasket = useBasket(slug)
  const basket = {
    ...storedBasket,
    lines: storedBasket.lines.filter((line) => giftOf(line.gift) !== undefined),
  }
  const total = sumMinor(basket.lines.map((line) => amountOf(line, giftOf(line.gift))))
  const isOpen = wedding.status !== 'closed'
  const note =
    gifts.length === 0
      ? 'empty'
      : !isOpen
        ? 'closed'
        : wedding.givenGiftsCount === wedding.giftsCount
          ? 'allGiven'
          : null
  return (
    <div className="guest-list">
      <LinkPreview
        title={t('list.title', { title: listTitle || 'none', couple })}
        description={t('list.description', { couple, count: wedding.giftsCount })}
        url={`${wedding.url}/lista`}
        pictures={wedding.linkPictures}
      />
      <ListTop slug={slug} names={names} search={basket.search}>
        <BasketLink slug={slug} lines={basket.lines} />
      </ListTop>
      <main id="contenido">
        <div className="wrap intro">
          <h1 lang={own(listTitle)}>{listTitle || t('page.nav.list')}</h1>
          {listIntro !== '' && (
            <p className="lead" lang={own(listIntro)}>
              {listIntro}
            </p>
          )}
          {isOpen && wedding.exchangeRates.length > 0 && <ListCountry currency={currency} />}
        </div>
        {note && <ListNote kind={note} slug={slug} couple={couple} />}
        <ListBody {...{ wedding, couple, basket, isOpen }} />
        <ListEnd
          {...{ slug, couple }}
          lines={basket.lines}
          fund={isOpen && wedding.fund ? giftOf(wedding.fund.slug) : undefined}
        />
        {isOpen && (
          <BasketBar
            {...{ slug, lines: basket.lines }}
            total={{ minor: String(total), currency }}
            images={basket.lines.flatMap((line) => giftOf(line.gift)?.image ?? []).toReversed()}
          />
        )}
      </main>
      <FootLite />
    </div>
  )
}
