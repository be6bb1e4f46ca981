import { revokeOneTimeTokens } from './one-time-token.ts'
import type { PendingGrant } from './pending-grants.ts'

/**
 * Links and log-in challenges. Two kinds stay: `cancelEmailChange`, by which the owner takes the account back from the old address,
 * and `confirmEmail`, which gives nothing but the knowledge that the address is read. The latter ends once the address changes.
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
