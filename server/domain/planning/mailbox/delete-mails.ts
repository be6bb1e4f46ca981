import { inArray } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { mailIds } from '#shared/inputs/mail.ts'
import { removeFromBin } from './bin.ts'
import type { MailChanges } from './change-mails.ts'
import { lockMails } from './mail-store.ts'
import { MailNotFound } from './mailbox.refusals.ts'
import { mails } from './mailbox.tables.ts'

/**
 * Deletes mails of the bin permanently; other mails are skipped. Refuses `MailNotFound` if none is in the
 * bin.
 */
export async function deleteMails(context: AppContext, ids: readonly string[]): Promise<MailChanges> {
  const requestedIds = parseInput(mailIds, [...ids])
  return context.database.transaction(async (tx) => {
    const found = (await lockMails(tx, context, requestedIds)).filter(
      ({ category }) => category === 'deleted',
    )
    const weddingId = found[0]?.weddingId
    if (!weddingId) throw MailNotFound()
    const which = inArray(
      mails.id,
      found.map(({ id }) => id),
    )
    const removedIds = await removeFromBin(tx, { weddingId, now: context.clock.now() }, which)
    return { weddingId, mails: [], removedIds }
  })
}
