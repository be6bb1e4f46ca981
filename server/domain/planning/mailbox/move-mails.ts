import type { AppContext } from '#server/graphql/viewer.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { restored, throwAway } from './bin.ts'
import { changeSeveral, type MailChanges } from './change-mails.ts'
import { homeOf } from './mail.ts'
import { changeMails } from './mail-store.ts'
import type { MailMove } from '#shared/mail-tags.ts'

/**
 * Moves mails: into the bin, from where they find back; among the favourites, which gives them a star; out of the bin into the
 * folder they belong to; or what came out of the inbox into the archive and back. What came is not what was sent: any other
 * move is refused with `InvalidInput`.
 */
export async function moveMails(
  context: AppContext,
  ids: readonly string[],
  to: MailMove,
): Promise<MailChanges> {
  return changeSeveral(context, ids, async (tx, found) => {
    if (to === 'deleted') return throwAway(tx, found)
    if (to === 'favourites')
      return changeMails(tx, found, { starred: true, ...restored(context.clock.now()) })
    const home = to === 'archived' ? 'inbox' : to
    if (found.some((mail) => homeOf(mail) !== home))
      throw InvalidInput({ issues: [{ path: 'to', rule: 'wrong' }] })
    return changeMails(tx, found, { category: to, deletedFrom: null, snoozedUntil: null })
  })
}
