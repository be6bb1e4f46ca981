import type { AppContext } from '#server/domain/accounts/index.ts'
import { MailNotFound } from './mailbox.refusals.ts'
import type { Mail } from './mail.ts'
import { markMailsOpened } from './mark-mails-opened.ts'

/** Marks one mail as read or not. */
export async function markMailOpened(context: AppContext, id: string, opened: boolean): Promise<Mail> {
  const [mail] = (await markMailsOpened(context, [id], opened)).mails
  if (!mail) throw new MailNotFound()
  return mail
}
