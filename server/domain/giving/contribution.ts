import type { contributionLines, contributions } from './giving.tables.ts'

export type Contribution = typeof contributions.$inferSelect
export type ContributionLine = typeof contributionLines.$inferSelect
export type ContributionState = Contribution['state']

/** What can be done to a contribution, and from which states; everything else is refused. */
const allowed = {
  markSent: ['held', 'expired', 'notFound'],
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

/** Whether this can be done to a contribution in this state. */
export function isAllowed(act: ContributionAct, state: ContributionState): boolean {
  return (allowed[act] as readonly ContributionState[]).includes(state)
}

/** Whether its part of the gift is kept for it: promised, on its way, or looked for. */
export function isHolding(state: ContributionState): boolean {
  return state === 'held' || state === 'sent' || state === 'notFound'
}
