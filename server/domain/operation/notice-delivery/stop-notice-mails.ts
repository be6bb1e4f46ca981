import type { AppContext } from '#server/graphql/viewer.ts'
import { changeByLink, type NoticeMails } from './notice-mails-by-link.ts'

/**
 * Ends mails about the kinds of an unsubscribe link; `resumeNoticeMails` undoes it. Refuses `LinkNotValid`,
 * `TooManyAttempts`.
 */
export function stopNoticeMails(context: AppContext, token: string): Promise<NoticeMails> {
  return changeByLink(context, token, 'stop')
}
