/**
 * Maximum numbers of statements and round trips to PostgreSQL. A higher number makes the product slower for everybody:
 * look for a statement that reads twice, or that can be sent together with another one, before raising one.
 */
export const statementBudget = {
  /** From the request of a guest to the acknowledgement. With `commit` they are six round trips. */
  promise: { statements: 14, roundTrips: 5 },
} as const
