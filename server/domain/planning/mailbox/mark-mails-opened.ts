import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { raise } from '#server/platform/events.ts'
import { changeSeveral, type MailChanges } from './change-mails.ts'
import { changeMails } from './mail-store.ts'
import { MailsRead } from './mailbox.events.ts'

/** Marks mails as read or unread, and notifies clients. Refuses `MailNotFound`. */
export async function markMailsOpened(
  context: AppContext,
  ids: readonly string[],
  opened: boolean,
): Promise<MailChanges> {
  return changeSeveral(context, ids, async (tx, mails) => {
    const mailIds = mails.filter((mail) => !mail.opened).map(({ id }) => id)
    const { accountId: memberId } = requireAccount(context.viewer)
    if (opened && mailIds.length > 0) await raise(tx, MailsRead, { mailIds, memberId })
    return changeMails(tx, mails, { opened })
  })
}
