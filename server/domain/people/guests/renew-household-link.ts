import type { AppContext } from '#server/graphql/viewer.ts'
import { HouseholdNotFound } from './guests.refusals.ts'
import type { Household } from './household.ts'
import { changeHousehold, closeLinksBefore } from './household-store.ts'
import { hashOfInvitationToken, invitationToken } from './invitation-link.ts'

/**
 * Replaces the link of a household, disables the earlier one, and resets the sent and opened times. Refuses
 * `HouseholdNotFound`.
 */
export async function renewHouseholdLink(context: AppContext, id: string): Promise<Household> {
  return changeHousehold(
    context,
    id,
    ({ deletedAt, linkNumber: before }) => {
      if (deletedAt) throw HouseholdNotFound()
      const linkNumber = before + 1
      const tokenHash = hashOfInvitationToken(invitationToken(context.secrets, { id, linkNumber }))
      return { linkNumber, tokenHash, sentAt: null, openedAt: null }
    },
    closeLinksBefore,
  )
}
