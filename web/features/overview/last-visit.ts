import { minutes } from '#shared/duration.ts'

const maxPause = minutes(30)
const keyOf = (weddingId: string) => `visita:${weddingId}`

/** When the previous visit ended, and the time of the current one. */
type Visit = { readonly seenUntil: string | null; readonly hereAt: string }

/**
 * Returns when the overview was last visited in this browser; null on the first visit. Visits within half an
 * hour count as one, so that new items stay new.
 */
export function previousVisit(weddingId: string, now: Date): string | null {
  const last = recall(weddingId)
  const isSameVisit = last !== null && now.getTime() - Date.parse(last.hereAt) < maxPause
  const seenUntil = last === null ? null : isSameVisit ? last.seenUntil : last.hereAt
  remember(weddingId, { seenUntil, hereAt: now.toISOString() })
  return seenUntil
}

function recall(weddingId: string): Visit | null {
  try {
    const visit: unknown = JSON.parse(localStorage.getItem(keyOf(weddingId)) ?? 'null')
    return isVisit(visit) ? visit : null
  } catch {
    return null
  }
}

function remember(weddingId: string, visit: Visit): void {
  try {
    localStorage.setItem(keyOf(weddingId), JSON.stringify(visit))
  } catch {
    return
  }
}

function isVisit(value: unknown): value is Visit {
  if (typeof value !== 'object' || value === null) return false
  if (!('hereAt' in value) || typeof value.hereAt !== 'string' || Number.isNaN(Date.parse(value.hereAt)))
    return false
  return 'seenUntil' in value && (value.seenUntil === null || typeof value.seenUntil === 'string')
}
