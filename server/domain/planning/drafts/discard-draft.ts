import type { AppContext } from '#server/graphql/viewer.ts'
import {
  homeOf,
  lockMail,
  type MailChanges,
  MailNotFound,
  moveToBin,
} from '#server/domain/planning/mailbox/index.ts'

/** Moves a draft to the bin, from which it can be restored. Refuses `MailNotFound` for other mails. */
export async function discardDraft(context: AppContext, id: string): Promise<MailChanges> {
  return context.database.transaction(async (tx) => {
    const draft = await lockMail(tx, context, id)
    if (homeOf(draft) !== 'drafts') throw MailNotFound()
    return { weddingId: draft.weddingId, mails: await moveToBin(tx, [draft]), removedIds: [] }
  })
}
