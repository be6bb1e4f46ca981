/** The lines of the fact sheet, in the order in which guests read them. */
export const sheetRows = [
  'duration',
  'season',
  'blackout',
  'supplements',
  'requirements',
  'bookAhead',
  'accessibility',
  'notIncluded',
  'contact',
] as const
