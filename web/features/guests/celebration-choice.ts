import { invitedTo } from '#shared/invited-celebrations.ts'

/** Ids of the celebrations of an invitation; null for all, also those that are added later. */
type Choice = readonly string[] | null
type Celebrations = readonly { readonly id: string }[]

/** Returns whether an invitation has a celebration. */
export const isInvitedTo = (choice: Choice, id: string, all: Celebrations): boolean =>
  invitedTo(choice, all).some((one) => one.id === id)

/** Returns an invitation with one more celebration. */
export function invitationWith(choice: Choice, id: string, all: Celebrations): Choice {
  const chosen = all.filter((one) => one.id === id || isInvitedTo(choice, one.id, all))
  return chosen.length === all.length ? null : chosen.map((one) => one.id)
}

/** Returns an invitation without a celebration, or `none` if it was the only one. */
export function invitationWithout(choice: Choice, id: string, all: Celebrations): Choice | 'none' {
  if (!isInvitedTo(choice, id, all)) return choice
  const chosen = invitedTo(choice, all).filter((one) => one.id !== id)
  return chosen.length > 0 ? chosen.map((one) => one.id) : 'none'
}
