import type { ContributionState } from '#web/graphql/generated/graphql.ts'
import type { Phase } from '#web/ui/blocks/phase-chip.tsx'

type GiftStatus = { readonly state: ContributionState; readonly needsDecision?: boolean }

/** Returns whether its giver brings it in cash and the couple have not received it. */
export const isInCash = ({
  state,
  cashPromisedAt,
}: {
  readonly state: ContributionState
  readonly cashPromisedAt: string | null
}): boolean => state === 'held' && cashPromisedAt !== null

/** Returns the text key of a gift's phase, within `couple:phase`. */
export function phaseWord(state: ContributionState, needsDecision = false): ContributionState | 'decide' {
  return needsDecision ? 'decide' : state
}

const phases: Readonly<Record<ContributionState, Phase>> = {
  held: 'held',
  sent: 'sent',
  received: 'received',
  notFound: 'decide',
  disputed: 'decide',
  returned: 'ended',
  expired: 'ended',
  undone: 'ended',
}

/** Returns the shape and colour of a gift's phase. Amber marks gifts that wait for the couple. */
export function phaseOf({ state, needsDecision }: GiftStatus): Phase {
  return needsDecision ? 'decide' : phases[state]
}
