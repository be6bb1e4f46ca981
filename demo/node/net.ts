/** Nobody comes to a tab over a network. */
export const isIPv6 = (): boolean => false
