import type { AppContext } from '#server/graphql/viewer.ts'
import {
  homeOf,
  lockMail,
  type MailChanges,
  MailNotFound,
  throwAway,
} from '#server/domain/planning/mailbox/index.ts'

/** Throws a draft into the bin, from where it can be taken back. Refuses `MailNotFound` for what is no draft. */
export async function discardDraft(context: AppContext, id: string): Promise<MailChanges> {
  return context.database.transaction(async (tx) => {
    const draft = await lockMail(tx, context, id)
    if (homeOf(draft) !== 'drafts') throw MailNotFound()
    return { weddingId: draft.weddingId, mails: await throwAway(tx, [draft]), removedIds: [] }
  })
}
