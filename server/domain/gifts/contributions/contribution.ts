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
const manualActs: readonly ContributionAct[] = ['undoReceived', 'return']

/** Returns whether a state allows an act. */
export function isAllowed(act: ContributionAct, state: ContributionState): boolean {
  return contributionStates.allows(act, state)
}

/** Returns whether only a payment provider may report this act. */
export function isForProvider(
  act: ContributionAct,
  { fromProvider }: Pick<Contribution, 'fromProvider'>,
): boolean {
  return fromProvider && manualActs.includes(act)
}

/** Returns whether the couple must act: look for the money in their account, or decide on it. */
export function isWaiting({ state, needsDecision }: Pick<Contribution, 'state' | 'needsDecision'>): boolean {
  return awaitsAnswer(state) || (needsDecision && state === 'received')
}

/** Returns the name by which the couple know a giver: the signature, else the giver's name; empty without either. */
export const nameForCouple = ({
  signature,
  giverName,
}: Pick<Contribution, 'signature' | 'giverName'>): string => signature || (giverName ?? '')

type SignedContribution = Pick<Contribution, 'kind' | 'onBehalfOf' | 'signature' | 'giverName'>

/**
 * Returns the name of a giver on papers and postcards: the signature, or the elder's name when it was sent on her behalf. Empty for
 * an anonymous giver.
 */
export function signedName({ kind, onBehalfOf, signature, giverName }: SignedContribution): string {
  const name = kind === 'anonymous' ? '' : (onBehalfOf ?? '') || signature || (giverName ?? '')
  return name.replace(/\s+/g, ' ').trim()
}
