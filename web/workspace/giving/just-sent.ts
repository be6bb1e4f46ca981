let sent: string | null = null

/** Records that this page has just sent a gift, for the moment in which its envelope is closed. */
export function markJustSent(token: string): void {
  if (typeof window !== 'undefined') sent = token
}

/** Returns whether this gift was sent a moment ago in this page. */
export const wasJustSent = (token: string): boolean => sent === token

/** Ends the moment, so that it comes once. */
export function endMoment(): void {
  sent = null
}
