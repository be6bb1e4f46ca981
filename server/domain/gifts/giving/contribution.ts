import type { contributionLines, contributions } from './giving.tables.ts'

export type Contribution = typeof contributions.$inferSelect
export type ContributionLine = typeof contributionLines.$inferSelect
export type ContributionState = Contribution['state']

/** What can be done to a contribution, and from which states; everything else is refused. */
const allowed = {
  markSent: ['held', 'expired', 'notFound'],
  payByCard: ['held', 'expired', 'notFound'],
  undo: ['held', 'sent', 'notFound'],
  replace: ['held'],
  expire: ['held'],
  confirmReceived: ['held', 'sent', 'notFound', 'expired', 'undone'],
  undoReceived: ['received'],
  reportNotFound: ['sent'],
  release: ['notFound'],
  assign: ['received'],
  return: ['received'],
  thank: ['sent', 'received', 'returned'],
} as const satisfies Record<string, readonly ContributionState[]>
export type ContributionAct = keyof typeof allowed

/** What a person says of money in their account: nobody says it of money that a company accounts for. */
const saidByHand: readonly ContributionAct[] = ['undoReceived', 'return']

/** Whether this can be done to a contribution in this state. */
export function isAllowed(act: ContributionAct, state: ContributionState): boolean {
  return (allowed[act] as readonly ContributionState[]).includes(state)
}

/** Whether this is not for people to say, since a company tells what becomes of the money. */
export function isForProvider(
  act: ContributionAct,
  { fromProvider }: Pick<Contribution, 'fromProvider'>,
): boolean {
  return fromProvider && saidByHand.includes(act)
}

/** Whether its part of the gift is kept for it: promised, on its way, or looked for. */
export function isHolding(state: ContributionState): boolean {
  return state === 'held' || state === 'sent' || state === 'notFound'
}

/** Whether the couple have to answer it: look for it in their account, or decide what becomes of it. */
export function isWaiting({ state, needsDecision }: Pick<Contribution, 'state' | 'needsDecision'>): boolean {
  return (
    state === 'sent' ||
    state === 'notFound' ||
    state === 'disputed' ||
    (needsDecision && state === 'received')
  )
}
