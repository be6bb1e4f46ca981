/**
 * Session cookie for the pages of one wedding: the visitor arrived by the code on an envelope and gives cash
 * in hand.
 */
export const envelopeCookie = 'sobre'

/** Returns whether the visitor's cookies say that they arrived by the code on an envelope. */
export function cameByEnvelope(cookies: string | null): boolean {
  return new RegExp(`(?:^|;\\s*)${envelopeCookie}=si(?:;|$)`).test(cookies ?? '')
}
