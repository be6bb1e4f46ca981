/** The kinds of results that the search of a wedding has, in the order in which they are listed. */
export const searchKinds = [
  'giver',
  'gift',
  'booking',
  'memory',
  'mail',
  'guest',
  'task',
  'supplier',
  'event',
  'update',
] as const
export type SearchKind = (typeof searchKinds)[number]
