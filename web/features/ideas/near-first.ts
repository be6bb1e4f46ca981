type PricedIdea = { readonly priceTo: { readonly currency: string } }
type Journey = { readonly legs: ReadonlyArray<{ readonly ideas: readonly PricedIdea[] }> }

/** Returns the routes with those in the couple's currency first, which are of their country. */
export function nearFirst<Route extends Journey>(routes: readonly Route[], currency: string): Route[] {
  const isNear = ({ legs }: Route) =>
    legs.some(({ ideas }) => ideas.some(({ priceTo }) => priceTo.currency === currency))
  return [...routes.filter(isNear), ...routes.filter((route) => !isNear(route))]
}
