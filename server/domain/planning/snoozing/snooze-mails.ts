import type { AppContext } from '#server/graphql/viewer.ts'
import {
  changeMails,
  changeSeveral,
  homeOf,
  type MailChanges,
} from '#server/domain/planning/mailbox/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { add, days } from '#shared/duration.ts'

/** The furthest time until which a mail can be snoozed. */
const furthest = days(366)

/**
 * Takes mails out of the inbox until a time. Refuses `InvalidInput` for a time that has passed or is too far
 * away, and for mails that did not come in.
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
