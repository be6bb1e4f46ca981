import { data } from 'react-router'
import { Unreachable } from '#web/graphql/execute.ts'
import { ConfirmFollowingDocument, LeaveUpdatesDocument } from '#web/graphql/generated/graphql.ts'
import { notFound, type Sent } from '#web/graphql/route-data.ts'
import { textOf } from '#web/ui/form-texts.ts'
import type { ChoiceProblem } from './own-choice.tsx'

/**
 * What whoever holds a follower's link wants: to follow, or no more mails. What says nothing wants no more: so do the buttons of mail
 * programs, which send words of their own and must not be sent elsewhere (RFC 8058).
 */
export async function actByLink({ execute, params, form }: Sent) {
  const token = params.token ?? ''
  const refused = (problem: ChoiceProblem, status: number) => data({ problem }, { status })
  try {
    const answer =
      textOf(form, 'act') === 'follow'
        ? (await execute(ConfirmFollowingDocument, { token, name: textOf(form, 'name') })).confirmFollowing
        : (await execute(LeaveUpdatesDocument, { token })).leaveUpdates
    switch (answer.__typename) {
      case 'Following':
        return { problem: null }
      case 'FollowerNotFound':
        throw notFound()
      case 'InvalidInput':
        return refused('tooLong', 422)
      case 'TooManyAttempts':
        return refused('tooMany', 429)
    }
  } catch (error) {
    if (error instanceof Unreachable) return refused('unreachable', 503)
    throw error
  }
}
