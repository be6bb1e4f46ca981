/** The states of an offer to take on a padrinazgo. `taken`: another offer was accepted. */
export const adoptionStates = ['asked', 'accepted', 'declined', 'taken'] as const
