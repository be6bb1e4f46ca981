import type { AppContext } from '#server/graphql/viewer.ts'
import {
  changeMails,
  changeSeveral,
  homeOf,
  type MailChanges,
} from '#server/domain/planning/mailbox/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { add, days } from '#shared/duration.ts'

/** Maximum time for which a mail can be snoozed. */
const furthest = days(366)

/**
 * Hides received mails from the inbox until a time. Refuses `MailNotFound`, and `InvalidInput` for a past or
 * too distant time and for mails that were not received.
 */
export async function snoozeMails(
  context: AppContext,
  ids: readonly string[],
  until: Date,
): Promise<MailChanges> {
  const now = context.clock.now()
  if (until <= now) throw InvalidInput({ issues: [{ path: 'until', rule: 'past' }] })
  if (until > add(now, furthest)) throw InvalidInput({ issues: [{ path: 'until', rule: 'tooFar' }] })
  return changeSeveral(context, ids, async (tx, found) => {
    if (found.some((mail) => homeOf(mail) !== 'inbox'))
      throw InvalidInput({ issues: [{ path: 'ids', rule: 'wrong' }] })
    return changeMails(tx, found, { category: 'snoozed', deletedFrom: null, snoozedUntil: until })
  })
}
