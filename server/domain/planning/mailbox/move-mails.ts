import type { AppContext } from '#server/graphql/viewer.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { restoredColumns, moveToBin } from './bin.ts'
import { changeSeveral, type MailChanges } from './change-mails.ts'
import { homeOf } from './mail.ts'
import { changeMails } from './mail-store.ts'
import type { MailMove } from '#shared/mail-tags.ts'

/**
 * Moves mails to the bin, to the favourites (which adds a star), from the bin to their folder, or between
 * inbox and archive. Refuses `MailNotFound`, and `InvalidInput` for moves between received and sent mails.
 */
export async function moveMails(
  context: AppContext,
  ids: readonly string[],
  to: MailMove,
): Promise<MailChanges> {
  return changeSeveral(context, ids, async (tx, found) => {
    if (to === 'deleted') return moveToBin(tx, found)
    if (to === 'favourites')
      return changeMails(tx, found, { starred: true, ...restoredColumns(context.clock.now()) })
    const home = to === 'archived' ? 'inbox' : to
    if (found.some((mail) => homeOf(mail) !== home))
      throw InvalidInput({ issues: [{ path: 'to', rule: 'wrong' }] })
    return changeMails(tx, found, { category: to, deletedFrom: null, snoozedUntil: null })
  })
}
