import type { PendingGrant } from '#server/domain/identity/accounts/index.ts'
import { eraseFeedsOf } from './calendar-feeds-erasure.ts'

/**
 * Addresses at which other programs read the calendar without a session. They end with a new password and when the account is
 * taken back; a second factor or the end of another session does not silence the calendars of the owner's own devices.
 */
export const calendarFeedGrant: PendingGrant = {
  name: 'calendar feeds',
  heldIn: ['calendar_feeds', 'private-link:calendar'],
  revoke: async (tx, _context, { accountId, change }) => {
    if (change === 'passwordChanged' || change === 'passwordReset' || change === 'emailRestored')
      await eraseFeedsOf(tx, accountId)
  },
}
