import { Suspense, useEffect } from 'react'
import type { ShouldRevalidateFunction } from 'react-router'
import { parseBasket, serializeBasket } from '#shared/basket.ts'
import { storeAddressBasket } from '#web/features/basket/basket-store.ts'
import {
  giftsOf,
  isAmountTrouble,
  isUnusual,
  readChoices,
  type ChosenGift,
} from '#web/workspace/giving/choices.ts'
import { useCountryOfDevice } from '#web/features/giving/use-country-of-device.ts'
import '#web/features/giving/amounts.css'
import { guestCountryOf } from '#web/workspace/giving/guest-country-here.ts'
import { makePromise } from '#web/features/giving/make-promise.ts'
import { MessageScreen } from '#web/workspace/giving/message-screen.tsx'
import { useChoicesHere } from '#web/features/giving/use-choices-here.ts'
import { basketOfPromise, withOwnPlaces } from '#web/features/giving/own-places.ts'
import { promiseFormOf } from '#web/workspace/giving/promise-form.ts'
import { replaceContributionId, useContributionId } from '#web/features/giving/unfinished.ts'
import { givingQuery } from '#web/workspace/gift-list/giving-query.ts'
import { useKeptLetter } from '#web/features/giving/use-kept-letter.ts'
import { GiveBasketDocument, PromiseToChangeDocument } from '#web/graphql/generated/graphql.ts'
import type { Currency } from '#shared/money.ts'
import { isCommitted } from '#shared/states/contribution.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { loadAhead } from '#web/ui/load-ahead.ts'
import { newId } from '#web/graphql/new-id.ts'
import { notFound, routeAction, routeData } from '#web/graphql/route-data.ts'
import type { Route } from './+types/give-message.ts'
import { redirectTo } from '#web/graphql/redirect-to.ts'
import { internalPath, toInternalPath } from '#shared/internal-path.ts'

const loadAmounts = () => import('#web/features/giving/open-amounts.tsx')
const OpenAmounts = lazyPart(loadAmounts)
const mayBeAsked = (chosen: readonly ChosenGift[], currency: Currency) =>
  chosen.some((one) => one.gift.sharing === 'free' || isUnusual(one, currency))

/**
 * Returns whether the page responds to its own form sent without JavaScript, in which case the input is kept
 * even if the gifts changed. Loaders receive the headers of the form.
 */
const answersForm = (request: Request) => request.headers.has('content-type')

const shown = routeData(['give', 'voice'], async ({ execute, params, url, request }) => {
  const token = url.searchParams.get('de')
  const [{ guestWedding: wedding }, promised] = await Promise.all([
    execute(GiveBasketDocument, { slug: params.slug ?? '' }),
    token ? execute(PromiseToChangeDocument, { token }) : null,
  ])
  if (!wedding) throw notFound()
  const promise = promised?.privateContribution ?? null
  const changing = promise?.state === 'held' && promise.kind !== 'group' ? promise : null
  const gifts = withOwnPlaces(giftsOf(wedding), changing)
  const basket = parseBasket(url.searchParams)
  const query =
    basket.length > 0 || !changing
      ? url.searchParams
      : new URLSearchParams(serializeBasket(basketOfPromise(changing)))
  const choices = readChoices(query, gifts, wedding.currency)
  const changingQuery = changing ? `&de=${changing.token}` : ''
  const here = internalPath`/${wedding.slug}/regalar`
  if (!answersForm(request)) {
    // The private page shows later states, so that going back does not offer to give it again.
    if (promise && promise.kind !== 'group' && isCommitted(promise.state))
      throw redirectTo(internalPath`/r/${promise.token}`)
    if (choices.chosen.length === 0) throw redirectTo(here)
    if (choices.chosen.some((one) => one.trouble !== null && !isAmountTrouble(one)))
      throw redirectTo(toInternalPath(`${here}?${url.searchParams}&mira=1`))
    const query = `${givingQuery(choices.basket, url.searchParams)}${changingQuery}`
    // Converts the fields of the first step to the compact basket, so that the address can be saved and
    // shared.
    if (decodeURIComponent(url.search.slice(1)) !== query)
      throw redirectTo(toInternalPath(`${here}/dedicatoria?${query}`))
  }
  if (mayBeAsked(choices.chosen, wedding.currency)) await loadAhead(loadAmounts)
  const country = guestCountryOf(request, wedding.slug) ?? wedding.country
  return { wedding, gifts, basket: serializeBasket(choices.basket), changing, country, freshId: newId() }
})
export const loader = shown.onServer
export const clientLoader = shown.inBrowser

const sent = routeAction(makePromise)
export const action = sent.onServer
export const clientAction = sent.inBrowser

// A refused form keeps its page, and an amount chosen in it needs no request.
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  giftsIn(currentUrl) !== giftsIn(nextUrl)

const giftsIn = ({ searchParams }: URL) =>
  `${parseBasket(searchParams)
    .map(({ gift }) => gift)
    .join()} ${searchParams.get('de')}`

export default function GiveMessage({ loaderData, actionData }: Route.ComponentProps) {
  const { wedding, changing, freshId } = loaderData
  const scope = changing ? `${wedding.slug}/${changing.token}` : wedding.slug
  const initialId = useContributionId(scope, freshId)
  const retriedId = actionData?.refusal.kind === 'reused' ? actionData.typed.id : null
  useEffect(() => {
    if (retriedId) replaceContributionId(scope, retriedId)
  }, [retriedId, scope])
  const keptLetter = useKeptLetter({
    slug: wedding.slug,
    basket: loaderData.basket,
    changing: changing?.token ?? null,
  })

  useCountryOfDevice(wedding.slug, changing === null && keptLetter === null ? loaderData.country : null)
  const { choices, toRemember, onLine, onTyped } = useChoicesHere(loaderData, actionData?.basket)
  useEffect(() => {
    if (toRemember !== null) storeAddressBasket(wedding.slug, toRemember)
  }, [wedding.slug, toRemember])
  const drawing = choices.chosen[0]?.gift.image ?? ''
  const initial =
    actionData?.typed ?? promiseFormOf(freshId, changing, { drawing, country: loaderData.country })
  return (
    <MessageScreen
      key={scope}
      wedding={wedding}
      choices={choices}
      initial={initial}
      id={retriedId ?? initialId}
      kept={keptLetter}
      changing={changing}
      amounts={
        mayBeAsked(choices.chosen, wedding.currency) && (
          <Suspense>
            <OpenAmounts
              choices={choices}
              currency={wedding.currency}
              listAddress={`/${wedding.slug}/lista`}
              onLine={onLine}
              onTyped={onTyped}
            />
          </Suspense>
        )
      }
      refusal={actionData?.refusal ?? null}
    />
  )
}
