/** The findings about a card payment that a partner has to look at. */
export const cardTroubleKinds = [
  'amountDiffers',
  'lateSuccess',
  'doublePayment',
  'orphanEvent',
  'refundFailed',
  'refundUnknown',
  'disputeOpened',
  'disputeContradicted',
  'silence',
  'unknownCharge',
  'missingThere',
  'refundDiffers',
  'keysLost',
] as const
