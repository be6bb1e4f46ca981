/** The actions that create a new version of an experience provider. */
export const providerActs = [
  'written',
  'imported',
  'suggested',
  'saved',
  'listed',
  'withdrawn',
  'undone',
] as const
