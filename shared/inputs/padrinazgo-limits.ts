/** The limits of padrinazgos: lengths and number. */
export const padrinazgoLimits = {
  name: 80,
  meaning: 280,
  names: 120,
  words: 1000,
  reply: 1000,
  contact: 254,
  count: 60,
} as const
