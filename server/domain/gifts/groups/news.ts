import { todayIn } from '#server/domain/wedding/weddings/index.ts'
import { addDays } from '#shared/calendar-days.ts'
import { between, hours } from '#shared/duration.ts'
import { counts, type GroupShown, hasSent } from './group.ts'

/** News for a captain: new members, the eve of the deadline, or the outcome. */
export type News = { readonly kind: 'news' | 'eve' | 'over' }

/** Minimum interval between two mails to a captain. */
export const minMailInterval = hours(6)

/** Returns the news for a captain; null if there is none. */
export function newsOf({ group, wedding, taken }: GroupShown, now: Date): News | null {
  const today = todayIn(wedding.timeZone, now)
  const eve = addDays(group.deadline, -1)
  if (today > group.deadline) return group.toldEnd === 'over' ? null : { kind: 'over' }
  const isOpen = !group.closedAt && wedding.status === 'published'
  if (isOpen && today >= eve && group.toldEnd === 'no') return { kind: 'eve' }
  if (between(group.toldAt, now) < minMailInterval) return null
  const isNew = taken.some((one) => {
    if (one.place.isCaptain || !counts(one)) return false
    const { createdAt, sentAt } = one.contribution
    return createdAt > group.toldAt || (hasSent(one) && sentAt !== null && sentAt > group.toldAt)
  })
  return isNew ? { kind: 'news' } : null
}
