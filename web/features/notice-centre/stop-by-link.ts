import { data } from 'react-router'
import { Unreachable } from '#web/graphql/execute.ts'
import { ResumeNoticeMailsDocument, StopNoticeMailsDocument } from '#web/graphql/generated/graphql.ts'
import { notFound, type Sent } from '#web/graphql/route-data.ts'
import { textOf } from '#web/ui/form-texts.ts'

/**
 * Handles the unsubscribe link of a mail about notices. An empty form ends the mails, since the buttons of mail programs
 * send their own fields (RFC 8058).
 */
export async function stopByLink({ execute, params, form }: Sent) {
  const token = params.token ?? ''
  try {
    const answer =
      textOf(form, 'act') === 'follow'
        ? (await execute(ResumeNoticeMailsDocument, { token })).resumeNoticeMails
        : (await execute(StopNoticeMailsDocument, { token })).stopNoticeMails
    switch (answer.__typename) {
      case 'NoticeMails':
        return { problem: null }
      case 'LinkNotValid':
        throw notFound()
      case 'TooManyAttempts':
        return data({ problem: 'tooMany' as const }, { status: 429 })
    }
  } catch (error) {
    if (error instanceof Unreachable) return data({ problem: 'unreachable' as const }, { status: 503 })
    throw error
  }
}
