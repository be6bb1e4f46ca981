import type { PendingGrant } from '#server/domain/identity/accounts/index.ts'
import { eraseFeedsOf } from './calendar-feeds-erasure.ts'

/**
 * Feed URLs by which other programs read the calendar without a session. A changed or reset password and a
 * restored email address revoke them; second-factor changes and the end of other sessions do not, since the
 * feeds serve the owner's own devices.
 */
export const calendarFeedGrant: PendingGrant = {
  name: 'calendar feeds',
  heldIn: ['calendar_feeds', 'private-link:calendar'],
  revoke: async (tx, _context, { accountId, change }) => {
    if (change === 'passwordChanged' || change === 'passwordReset' || change === 'emailRestored')
      await eraseFeedsOf(tx, accountId)
  },
}
