import { chooseWedding } from '#web/workspace/session/chosen-wedding.ts'
import { execute } from '#web/graphql/execute.ts'
import { AcceptTeamInvitationDocument } from '#web/graphql/generated/graphql.ts'

export type JoinProblem = 'closed' | 'member' | 'full'

/** Accepts an invitation with the account of this browser, and chooses its wedding. Returns null on success. */
export async function acceptInvitation(token: string): Promise<JoinProblem | null> {
  const { acceptTeamInvitation: answer } = await execute(AcceptTeamInvitationDocument, { token })
  switch (answer.__typename) {
    case 'Wedding':
      chooseWedding(answer.id)
      return null
    case 'AlreadyInTeam':
      return 'member'
    case 'TeamFull':
      return 'full'
    case 'TeamInvitationClosed':
      return 'closed'
  }
}
