/** Whether couples see an idea. */
export const ideaStatuses = ['draft', 'published', 'withdrawn'] as const

/** The actions that create a new version of an idea. */
export const ideaActs = [
  'loaded',
  'written',
  'saved',
  'published',
  'withdrawn',
  'restored',
  'undone',
  'priceChecked',
] as const
