const minute = 60_000
/** The server releases holds once a minute, so a page asks a little later. */
const releaseTime = minute + 5000
/** Longer holds, of instalments, do not end while a page is open. */
const longest = 24 * 60 * minute
const mostTries = 5

/**
 * Returns in how many milliseconds an open page asks about a hold with this end after it has asked so many times, or
 * null to ask no more: soon after the end, then ever more rarely.
 */
export function pauseBeforeAsking(heldUntil: string, now: Date, tries: number): number | null {
  const end = Date.parse(heldUntil) + releaseTime - now.getTime()
  if (tries >= mostTries || end > longest) return null
  return tries === 0 ? Math.max(0, end) : minute * 2 ** (tries - 1)
}

/** Returns the earliest of these ends of holds. */
export function firstHoldEnd(gifts: readonly { readonly heldUntil: string | null }[]): string | null {
  const ends = gifts.flatMap(({ heldUntil }) => heldUntil ?? [])
  return ends.toSorted((one, other) => Date.parse(one) - Date.parse(other))[0] ?? null
}
