/** Why a payment code is refused. `unreadable`: the picture shows no code. */
export const paymentCodeProblems = [
  'unreadable',
  'notAPayment',
  'damaged',
  'oneTime',
  'fixedAmount',
  'otherCountry',
  'otherCurrency',
  'otherKey',
] as const
export type PaymentCodeProblem = (typeof paymentCodeProblems)[number]
