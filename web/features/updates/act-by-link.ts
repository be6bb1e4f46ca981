import { data } from 'react-router'
import { Unreachable } from '#web/graphql/execute.ts'
import { ConfirmFollowingDocument, LeaveUpdatesDocument } from '#web/graphql/generated/graphql.ts'
import { notFound, type Sent } from '#web/graphql/route-data.ts'
import { textOf } from '#web/ui/form-texts.ts'
import type { ChoiceProblem } from './own-choice.tsx'

/**
 * Handles a follower's link: follow or unsubscribe. An empty form unsubscribes, since the buttons of mail
 * programs send their own fields and cannot follow redirects (RFC 8058).
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
