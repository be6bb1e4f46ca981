/** The colour of paper. */
export const paper = '#fffbf3'

/** The printing inks: dark enough on white to be readable, and few enough for a consistent look. */
export const inks = {
  ink: '#2b2350',
  soft: '#5d5678',
  plum: '#4a2f62',
  coral: '#b03a2d',
  coralLight: '#f2a48f',
  leaf: '#6d8567',
  gold: '#b08a4f',
  rule: '#cfc3ad',
  night: '#1d1740',
} as const
