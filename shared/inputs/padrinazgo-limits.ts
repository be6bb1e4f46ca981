/** How much is said about a padrinazgo, and how many a wedding has. */
export const padrinazgoLimits = {
  name: 80,
  meaning: 280,
  names: 120,
  words: 1000,
  reply: 1000,
  contact: 254,
  count: 60,
} as const
