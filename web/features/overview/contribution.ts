import type { ArrivedContributionFragment } from '#web/graphql/generated/graphql.ts'
import { isGiven } from '#shared/states/contribution.ts'

export type ArrivedContribution = ArrivedContributionFragment

/** The word of its phase, a key of the translations. */
export function phaseWord({ state, needsDecision }: Pick<ArrivedContribution, 'state' | 'needsDecision'>) {
  return needsDecision ? ('phase.decide' as const) : (`phase.${state}` as const)
}

/** When it last did something the couple care about. */
export function arrivedAt(contribution: ArrivedContribution): string {
  return contribution.sentAt ?? contribution.receivedAt ?? contribution.createdAt
}

/** What came since a visit, newest first; on the first visit everything is news. */
export function newSince<Given extends ArrivedContribution>(
  contributions: readonly Given[],
  since: string | null,
): Given[] {
  const living = contributions.filter(({ state }) => isGiven(state) && state !== 'notFound')
  const fresh =
    since === null ? living : living.filter((given) => Date.parse(arrivedAt(given)) > Date.parse(since))
  return fresh.toSorted((a, b) => Date.parse(arrivedAt(b)) - Date.parse(arrivedAt(a)))
}

/** So many of the newest are looked at for the one that leads. */
const readFirst = 8

/** One large letter and two small ones: the longest letter of the newest leads, since joy comes before sums. */
export function letterFirst<Given extends ArrivedContribution>(contributions: readonly Given[]): Given[] {
  const lengthOf = ({ message }: Given) => message.trim().length
  const [lead] = contributions.slice(0, readFirst).toSorted((a, b) => lengthOf(b) - lengthOf(a))
  if (!lead) return []
  return [lead, ...contributions.filter((one) => one !== lead)].slice(0, 3)
}
