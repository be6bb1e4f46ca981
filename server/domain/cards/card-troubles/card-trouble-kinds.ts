/** The kinds of problems with a card payment that a partner has to review. */
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
