type ShownIdea = { readonly image: string; readonly category: string }

/** The number of ideas seen together, within which a picture should not repeat. */
const diversityWindow = 24

/**
 * Reorders ideas so that neighbours differ: ideas with a recently shown picture, or of the category of the
 * two before, come later. Otherwise the order is kept, and the first stays first.
 */
export function diversify<One extends ShownIdea>(
  ideas: readonly One[],
  shownBefore: readonly ShownIdea[] = [],
): One[] {
  const rest = [...ideas]
  const lately: ShownIdea[] = shownBefore.slice(-diversityWindow)
  const arranged: One[] = []
  while (rest.length > 0) {
    const costs = rest.map((idea) => repetitionScore(idea, lately))
    const [next] = rest.splice(costs.indexOf(Math.min(...costs)), 1)
    if (!next) break
    arranged.push(next)
    lately.push(next)
    if (lately.length >= diversityWindow) lately.shift()
  }
  return arranged
}

/**
 * How recently the picture of an idea was shown, and whether its category was just shown; larger is more
 * recent.
 */
function repetitionScore({ image, category }: ShownIdea, lately: readonly ShownIdea[]): number {
  const since = lately.findLastIndex((one) => one.image === image)
  const isSameKind = lately.slice(-2).some((one) => one.category === category)
  return (since + 1) * 2 + (isSameKind ? 1 : 0)
}
