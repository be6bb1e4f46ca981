import { ConfirmFollowingDocument, LeaveUpdatesDocument } from '#web/graphql/generated/graphql.ts'
import { textOf } from '#web/ui/form-texts.ts'
import { chooseByLink } from './choose-by-link.ts'

/** Follows a wedding by the link of a mail, or ends that. */
export const followByLink = chooseByLink({
  follow: async ({ execute, token, form }) =>
    (await execute(ConfirmFollowingDocument, { token, name: textOf(form, 'name') })).confirmFollowing,
  leave: async ({ execute, token }) => (await execute(LeaveUpdatesDocument, { token })).leaveUpdates,
})
