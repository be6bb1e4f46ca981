import type { ContributionState } from '#web/graphql/generated/graphql.ts'
import type { Phase } from '#web/ui/blocks/phase-chip.tsx'

type Standing = { readonly state: ContributionState; readonly needsDecision?: boolean }

/** The word for where a gift stands: a key of `couple:phase`. */
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

/** Its shape and colour. Amber is what waits for the couple. */
export function phaseOf({ state, needsDecision }: Standing): Phase {
  return needsDecision ? 'decide' : phases[state]
}
