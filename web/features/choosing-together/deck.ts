type InDeck = { readonly slug: string }

/** Returns the ideas left to answer: the one that was just taken back first, then the open ones in their order. */
export function deckOf<Idea extends InDeck>(
  open: readonly Idea[],
  answered: readonly InDeck[],
  returned: Idea | null,
): Idea[] {
  const isAnswered = ({ slug }: InDeck) => answered.some((one) => one.slug === slug)
  const others = open.filter((idea) => !isAnswered(idea) && idea.slug !== returned?.slug)
  return returned && !isAnswered(returned) ? [returned, ...others] : others
}

/** Horizontal distance in pixels from which a released card is an answer. */
const far = 96

/** Returns the answer of a card that is released at this distance from its place; null for none. */
export function answerAt(distance: number): boolean | null {
  return Math.abs(distance) < far ? null : distance > 0
}
