import type { ContributionState } from '#web/graphql/generated/graphql.ts'
import type { Phase } from '#web/ui/blocks/phase-chip.tsx'

type Standing = { readonly state: ContributionState; readonly needsDecision?: boolean }

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
export function phaseOf({ state, needsDecision }: Standing): Phase {
  return needsDecision ? 'decide' : phases[state]
}
