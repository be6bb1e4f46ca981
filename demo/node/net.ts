/** A tab has no network clients. */
export const isIPv6 = (): boolean => false
