import type { ArrivedContributionFragment } from '#web/graphql/generated/graphql.ts'
import { isGiven } from '#shared/states/contribution.ts'

export type ArrivedContribution = ArrivedContributionFragment

/** Returns the text key of the phase. */
export function phaseWord({ state, needsDecision }: Pick<ArrivedContribution, 'state' | 'needsDecision'>) {
  return needsDecision ? ('phase.decide' as const) : (`phase.${state}` as const)
}

/** Returns the time of the last step relevant to the couple. */
export function arrivedAt(contribution: ArrivedContribution): string {
  return contribution.sentAt ?? contribution.receivedAt ?? contribution.createdAt
}

/** Returns the gifts since a visit, newest first; all on the first visit. */
export function newSince<Given extends ArrivedContribution>(
  contributions: readonly Given[],
  since: string | null,
): Given[] {
  const living = contributions.filter(({ state }) => isGiven(state) && state !== 'notFound')
  const fresh =
    since === null ? living : living.filter((one) => Date.parse(arrivedAt(one)) > Date.parse(since))
  return fresh.toSorted((a, b) => Date.parse(arrivedAt(b)) - Date.parse(arrivedAt(a)))
}

/** Number of recent gifts among which the featured one is chosen. */
const readFirst = 8

/** Returns three gifts, the one with the longest message first. */
export function withLongestMessageFirst<Given extends ArrivedContribution>(
  contributions: readonly Given[],
): Given[] {
  const lengthOf = ({ message }: Given) => message.trim().length
  const [lead] = contributions.slice(0, readFirst).toSorted((a, b) => lengthOf(b) - lengthOf(a))
  if (!lead) return []
  return [lead, ...contributions.filter((one) => one !== lead)].slice(0, 3)
}
