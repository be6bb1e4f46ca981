/** Limits of a voucher: people, and length of the couple's words. */
export const voucherLimits = { people: 60, words: 240 } as const
