import {
  awaitsAnswer,
  type ContributionAct,
  type ContributionState,
  contributionStates,
} from '#shared/states/contribution.ts'
import type { contributionLines, contributions } from './contributions.tables.ts'

export type Contribution = typeof contributions.$inferSelect
export type ContributionLine = typeof contributionLines.$inferSelect

/** Acts by which a person states that money came or went; not available for money that a card company accounts for. */
const saidByHand: readonly ContributionAct[] = ['undoReceived', 'return']

/** Whether this can be done to a contribution in this state. */
export function isAllowed(act: ContributionAct, state: ContributionState): boolean {
  return contributionStates.allows(act, state)
}

/** Whether this is not for people to say, since a company tells what becomes of the money. */
export function isForProvider(
  act: ContributionAct,
  { fromProvider }: Pick<Contribution, 'fromProvider'>,
): boolean {
  return fromProvider && saidByHand.includes(act)
}

/** Whether the couple have to answer it: look for it in their account, or decide what becomes of it. */
export function isWaiting({ state, needsDecision }: Pick<Contribution, 'state' | 'needsDecision'>): boolean {
  return awaitsAnswer(state) || (needsDecision && state === 'received')
}

type Signed = Pick<Contribution, 'kind' | 'onBehalfOf' | 'signature' | 'giverName'>

/**
 * Returns the name of a giver on papers and postcards: the signature, or the elder's name when it was sent on her behalf. Empty for
 * an anonymous giver.
 */
export function signedName({ kind, onBehalfOf, signature, giverName }: Signed): string {
  const name = kind === 'anonymous' ? '' : (onBehalfOf ?? '') || signature || (giverName ?? '')
  return name.replace(/\s+/g, ' ').trim()
}
