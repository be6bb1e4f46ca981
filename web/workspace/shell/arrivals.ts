export type LatestContribution = {
  readonly id: string
  readonly state: string
  readonly signature: string
  readonly lines: readonly { readonly gift: { readonly title: string } }[]
}

/** A contribution that is new since the previous check: promised or on its way. */
type Arrival = {
  readonly id: string
  readonly kind: 'promised' | 'sent'
  readonly who: string
  readonly gifts: readonly string[]
}

/** Returns the new contributions of the second result; without a first one there are none. */
export function arrivalsBetween(
  before: readonly LatestContribution[],
  after: readonly LatestContribution[],
): Arrival[] {
  const known = new Map(before.map(({ id, state }) => [id, state]))
  const arrivals: Arrival[] = []
  for (const contribution of after) {
    const kind = kindOf(known.get(contribution.id), contribution.state)
    if (kind === null) continue
    const gifts = contribution.lines.map(({ gift }) => gift.title)
    arrivals.push({ id: contribution.id, kind, who: contribution.signature, gifts })
  }
  return arrivals
}

function kindOf(before: string | undefined, now: string): Arrival['kind'] | null {
  if (now === before) return null
  if (now === 'sent' && (before === undefined || before === 'held')) return 'sent'
  return now === 'held' && before === undefined ? 'promised' : null
}
