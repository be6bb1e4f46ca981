/** Kept by the browser until it is closed, for the pages of one wedding: whoever comes by the code of an envelope gives by hand. */
export const envelopeCookie = 'sobre'

/** Whether somebody came by the code of an envelope, from the cookies of their browser. */
export function cameByEnvelope(cookies: string | null): boolean {
  return new RegExp(`(?:^|;\\s*)${envelopeCookie}=si(?:;|$)`).test(cookies ?? '')
}
