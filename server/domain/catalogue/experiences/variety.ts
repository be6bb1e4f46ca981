type Shown = { readonly image: string; readonly category: string }

/** As many as are seen together: within them a picture comes back only when there is no other. */
const seenTogether = 24

/**
 * The same ideas in an order in which neighbours differ: a picture that was just shown waits, and so does what is about the same as
 * the two before. What is equally fresh keeps its order, and the first stays the first.
 */
export function varied<One extends Shown>(ideas: readonly One[], shownBefore: readonly Shown[] = []): One[] {
  const rest = [...ideas]
  const lately: Shown[] = shownBefore.slice(-seenTogether)
  const arranged: One[] = []
  while (rest.length > 0) {
    const costs = rest.map((idea) => weariness(idea, lately))
    const [next] = rest.splice(costs.indexOf(Math.min(...costs)), 1)
    if (!next) break
    arranged.push(next)
    lately.push(next)
    if (lately.length >= seenTogether) lately.shift()
  }
  return arranged
}

/** How much one has seen of it lately: above all its picture, and the nearer the more. */
function weariness({ image, category }: Shown, lately: readonly Shown[]): number {
  const since = lately.findLastIndex((one) => one.image === image)
  const isSameKind = lately.slice(-2).some((one) => one.category === category)
  return (since + 1) * 2 + (isSameKind ? 1 : 0)
}
