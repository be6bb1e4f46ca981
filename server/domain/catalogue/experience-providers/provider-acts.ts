/** The actions that create a new version of an experience provider. */
export const providerActs = [
  'written',
  'imported',
  'suggested',
  'saved',
  'listed',
  'withdrawn',
  'undone',
  'corrected',
  'accepted',
  'declined',
  'left',
] as const
