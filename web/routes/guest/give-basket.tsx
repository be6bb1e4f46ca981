import { useSearchParams, type ShouldRevalidateFunction } from 'react-router'
import { useAddressBasket } from '#web/features/basket/use-address-basket.ts'
import { AskGroup } from '#web/features/groups/ask-group.tsx'
import { BasketScreen } from '#web/features/giving/basket-screen.tsx'
import { giftsOf, readChoices } from '#web/workspace/giving/choices.ts'
import { withOwnPlaces } from '#web/features/giving/own-places.ts'
import { GiveBasketDocument, PromiseToChangeDocument } from '#web/graphql/generated/graphql.ts'
import { notFound, routeData } from '#web/graphql/route-data.ts'
import type { Route } from './+types/give-basket.ts'

const shown = routeData(['give'], async ({ execute, params, url }) => {
  const token = url.searchParams.get('de')
  const [{ guestWedding: wedding }, promised] = await Promise.all([
    execute(GiveBasketDocument, { slug: params.slug ?? '' }),
    token ? execute(PromiseToChangeDocument, { token }) : null,
  ])
  if (!wedding) throw notFound()
  const promise = promised?.privateContribution?.state === 'held' ? promised.privateContribution : null
  const gifts = withOwnPlaces(giftsOf(wedding), promise)
  return { wedding, gifts, changing: promise?.token ?? null }
})
export const loader = shown.onServer
export const clientLoader = shown.inBrowser

// The basket is in the address and needs no request.
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentParams, nextParams }) =>
  currentParams.slug !== nextParams.slug

export default function GiveBasket({ loaderData: { wedding, gifts, changing } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const choices = readChoices(params, gifts, wedding.currency)
  useAddressBasket(wedding.slug, changing ? null : choices)
  return (
    <BasketScreen
      wedding={wedding}
      choices={choices}
      changing={changing}
      stopped={params.has('mira')}
      askGroup={<AskGroup slug={wedding.slug} gifts={choices.chosen.map(({ gift }) => gift)} />}
    />
  )
}
