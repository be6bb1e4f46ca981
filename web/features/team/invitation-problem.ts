import type { IssuesFragment } from '#web/graphql/generated/graphql.ts'

export type InvitationProblem = 'email' | 'tooLong' | 'tooMany' | 'gone' | 'full'

type Refusal = { readonly __typename: string } | ({ readonly __typename: 'InvalidInput' } & IssuesFragment)

/** Returns what is wrong with an invitation that the server refused. */
export function invitationProblemOf(refusal: Refusal): InvitationProblem {
  if (refusal.__typename === 'TeamFull') return 'full'
  if (refusal.__typename === 'TooManyAttempts') return 'tooMany'
  const rule = 'issues' in refusal ? refusal.issues[0]?.rule : undefined
  return rule === 'email' || rule === 'tooLong' ? rule : 'gone'
}
