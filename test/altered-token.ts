/** Returns a token that differs from this one in its first character; the bits of a last one may not count. */
export const alteredToken = (token: string): string => (token.startsWith('A') ? 'B' : 'A') + token.slice(1)
