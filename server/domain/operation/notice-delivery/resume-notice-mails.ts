import type { AppContext } from '#server/graphql/viewer.ts'
import { changeByLink, type NoticeMails } from './notice-mails-by-link.ts'

/** Mails the kinds of an unsubscribe link as often as before it ended them. Refuses `LinkNotValid`, `TooManyAttempts`. */
export function resumeNoticeMails(context: AppContext, token: string): Promise<NoticeMails> {
  return changeByLink(context, token, 'resume')
}
