/** The steps that the trail of a card account records. */
export const cardAccountStepKinds = [
  'proposed',
  'confirmed',
  'applied',
  'cancelled',
  'lapsed',
  'stopped',
  'withdrawn',
] as const
