import type { AppContext } from '#server/graphql/viewer.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { mailIds } from '#shared/inputs/mail.ts'
import type { Mail } from './mail.ts'
import { lockMails } from './mail-store.ts'
import { MailNotFound } from './mailbox.refusals.ts'

/** Result of a change of several mails of a mailbox. */
export type MailChanges = {
  readonly weddingId: string
  /** Changed mails in their new state. */
  readonly mails: readonly Mail[]
  /** Ids of permanently deleted mails. */
  readonly removedIds: readonly string[]
}

/**
 * Changes several mails of one mailbox in a transaction. Missing mails are skipped. Refuses `MailNotFound` if
 * none is left.
 */
export async function changeSeveral(
  context: AppContext,
  ids: readonly string[],
  change: (tx: Tx, mails: Mail[]) => Promise<Mail[]>,
): Promise<MailChanges> {
  const requestedIds = parseInput(mailIds, [...ids])
  return context.database.transaction(async (tx) => {
    const found = await lockMails(tx, context, requestedIds)
    const weddingId = found[0]?.weddingId
    if (!weddingId) throw MailNotFound()
    const mails = await change(
      tx,
      found.filter((mail) => mail.weddingId === weddingId),
    )
    return { weddingId, mails, removedIds: [] }
  })
}
