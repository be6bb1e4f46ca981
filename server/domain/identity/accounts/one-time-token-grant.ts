import { revokeOneTimeTokens } from './one-time-token.ts'
import type { PendingGrant } from './pending-grants.ts'

/**
 * Links and login challenges. `cancelEmailChange` remains, by which the owner recovers the account from the
 * former address. `confirmEmail`, which only confirms an address, ends when the address changes or the
 * password is reset.
 */
export const oneTimeTokenGrant: PendingGrant = {
  name: 'one-time links and login challenges',
  heldIn: ['one_time_tokens'],
  revoke: async (tx, _context, { accountId, change }) => {
    await revokeOneTimeTokens(tx, accountId, ['changeEmail', 'resetPassword', 'finishLogin'])
    if (change === 'emailChanged' || change === 'emailRestored' || change === 'passwordReset')
      await revokeOneTimeTokens(tx, accountId, ['confirmEmail'])
  },
}
