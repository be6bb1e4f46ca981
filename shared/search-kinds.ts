/** Kinds of search results, in the order of the list. */
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
