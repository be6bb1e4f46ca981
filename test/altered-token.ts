/** Returns a token that differs in its first character; the bits of the last one may not count. */
export const alteredToken = (token: string): string => (token.startsWith('A') ? 'B' : 'A') + token.slice(1)
