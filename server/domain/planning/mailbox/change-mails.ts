import type { AppContext } from '#server/graphql/viewer.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { mailIds } from '#shared/inputs/mail.ts'
import type { Mail } from './mail.ts'
import { lockMails } from './mail-store.ts'
import { MailNotFound } from './mailbox.refusals.ts'

/** What became of some mails of one mailbox. */
export type MailChanges = {
  readonly weddingId: string
  /** As they are now. */
  readonly mails: readonly Mail[]
  /** Those that are no longer there. */
  readonly removedIds: readonly string[]
}

/**
 * Changes several mails of one mailbox in one transaction. Those that are gone meanwhile are left out; when none is left it
 * refuses `MailNotFound`.
 */
export async function changeSeveral(
  context: AppContext,
  ids: readonly string[],
  change: (tx: Tx, mails: Mail[]) => Promise<Mail[]>,
): Promise<MailChanges> {
  const wanted = parseInput(mailIds, [...ids])
  return context.database.transaction(async (tx) => {
    const found = await lockMails(tx, context, wanted)
    const weddingId = found[0]?.weddingId
    if (!weddingId) throw MailNotFound()
    const mails = await change(
      tx,
      found.filter((mail) => mail.weddingId === weddingId),
    )
    return { weddingId, mails, removedIds: [] }
  })
}
