/** States of a request for a padrinazgo. `taken` means that another request was accepted. */
export const adoptionStates = ['asked', 'accepted', 'declined', 'taken'] as const
