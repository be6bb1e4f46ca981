import { data } from 'react-router'
import { Unreachable } from '#web/graphql/execute.ts'
import {
  ConfirmAvailabilityAlertDocument,
  EndAvailabilityAlertDocument,
} from '#web/graphql/generated/graphql.ts'
import { notFound, type Sent } from '#web/graphql/route-data.ts'
import { textOf } from '#web/ui/form-texts.ts'

/**
 * Handles the link of an alert: confirm or end. An empty form ends it, since the buttons of mail programs send
 * their own fields (RFC 8058).
 */
export async function alertByLink({ execute, params, form }: Sent) {
  const token = params.token ?? ''
  try {
    const answer =
      textOf(form, 'act') === 'follow'
        ? (await execute(ConfirmAvailabilityAlertDocument, { token })).confirmAvailabilityAlert
        : (await execute(EndAvailabilityAlertDocument, { token })).endAvailabilityAlert
    switch (answer.__typename) {
      case 'AvailabilityAlert':
        return { problem: null }
      case 'AvailabilityAlertNotFound':
        throw notFound()
      case 'TooManyAttempts':
        return data({ problem: 'tooMany' as const }, { status: 429 })
    }
  } catch (error) {
    if (error instanceof Unreachable) return data({ problem: 'unreachable' as const }, { status: 503 })
    throw error
  }
}
