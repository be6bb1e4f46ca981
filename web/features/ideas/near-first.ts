type Priced = { readonly priceTo: { readonly currency: string } }
type Journey = { readonly legs: ReadonlyArray<{ readonly ideas: readonly Priced[] }> }

/** The journeys that are paid in the couple's own money first: they are the ones of their country. */
export function nearFirst<Route extends Journey>(routes: readonly Route[], currency: string): Route[] {
  const isNear = ({ legs }: Route) =>
    legs.some(({ ideas }) => ideas.some(({ priceTo }) => priceTo.currency === currency))
  return [...routes.filter(isNear), ...routes.filter((route) => !isNear(route))]
}
