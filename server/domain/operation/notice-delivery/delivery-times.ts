import { settleTime } from '#server/domain/operation/member-notices/index.ts'
import { addDays, weekdayOf } from '#shared/calendar-days.ts'
import { add, minutes } from '#shared/duration.ts'
import { dayAt, instantOfLocalTime, localTimeAt } from '#shared/local-time.ts'
import type { NoticeFrequency } from '#shared/member-notice-kinds.ts'

/** A notice that a channel has not reported yet. */
export type WaitingNotice = {
  readonly id: string
  readonly createdAt: Date
  readonly isRead: boolean
  readonly frequency: NoticeFrequency
  /** Start of the day on which the couple see it; null if they see it now. */
  readonly hiddenUntil: Date | null
}

/** Time zone of a person and their quiet hours, as `22:00`; the same time twice means none. */
export type QuietHours = {
  readonly timeZone: string
  readonly quietFrom: string
  readonly quietUntil: string
}

export type DeliveryPlan = {
  /** Notices that one mail, or one push message for each device, reports now. */
  readonly send: readonly string[]
  /** Notices that the channel will not report: read, or of a kind that is not wanted there. */
  readonly drop: readonly string[]
  /** Time at which the rest is to be looked at again; null without a rest. */
  readonly nextAt: Date | null
}

/** The longest time that news which keep coming delay a delivery. */
export const maxDelay = minutes(60)

const digestTime = '08:00'
const monday = 1

/**
 * Returns which notices of one person in one wedding a channel reports now, which never, and when to look again. It depends on
 * its arguments only, so that a repeated run comes to the same result.
 */
export function planDelivery(notices: readonly WaitingNotice[], hours: QuietHours, now: Date): DeliveryPlan {
  const drop = notices.filter(({ isRead, frequency }) => isRead || frequency === 'never')
  const rest = notices.filter((one) => !drop.includes(one))
  const open = rest.filter(({ hiddenUntil }) => hiddenUntil === null || hiddenUntil <= now)
  const shared = settledAt(open.filter(({ frequency }) => frequency === 'atOnce'))
  const dueOf = (one: WaitingNotice): Date => {
    if (one.hiddenUntil && one.hiddenUntil > now) return one.hiddenUntil
    return one.frequency === 'atOnce' ? (shared ?? now) : nextDigest(appearedAt(one), hours, one.frequency)
  }
  const due = rest.map((one) => ({ id: one.id, at: dueOf(one) }))
  const isQuiet = afterQuietHours(now, hours) > now
  const send = isQuiet ? [] : due.filter(({ at }) => at <= now)
  const times = due
    .filter((one) => !send.includes(one))
    .map(({ at }) => afterQuietHours(at > now ? at : now, hours).getTime())
  return {
    send: send.map(({ id }) => id),
    drop: drop.map(({ id }) => id),
    nextAt: times.length > 0 ? new Date(Math.min(...times)) : null,
  }
}

const appearedAt = ({ createdAt, hiddenUntil }: WaitingNotice): Date =>
  hiddenUntil && hiddenUntil > createdAt ? hiddenUntil : createdAt

/** Returns when notices that are reported at once have settled; null without any. */
function settledAt(notices: readonly WaitingNotice[]): Date | null {
  if (notices.length === 0) return null
  const times = notices.map((one) => appearedAt(one).getTime())
  const settled = add(new Date(Math.max(...times)), settleTime)
  const latest = add(new Date(Math.min(...times)), maxDelay)
  return settled < latest ? settled : latest
}

/** Returns the first eight o'clock after an instant, of any day or of a Monday. */
function nextDigest(after: Date, { timeZone }: QuietHours, frequency: 'daily' | 'weekly' | 'never'): Date {
  const first = dayAt(after, timeZone)
  for (let count = 0; ; count += 1) {
    const day = addDays(first, count)
    const at = instantOfLocalTime(`${day}T${digestTime}`, timeZone)
    if (at > after && (frequency !== 'weekly' || weekdayOf(day) === monday)) return at
  }
}

/** Returns this instant, or the end of the quiet hours around it. */
export function afterQuietHours(at: Date, { timeZone, quietFrom, quietUntil }: QuietHours): Date {
  const [day, time] = [localTimeAt(at, timeZone).slice(0, 10), localTimeAt(at, timeZone).slice(11, 16)]
  const isOvernight = quietFrom > quietUntil
  const isQuiet = isOvernight
    ? time >= quietFrom || time < quietUntil
    : time >= quietFrom && time < quietUntil
  if (!isQuiet) return at
  const lastDay = isOvernight && time >= quietFrom ? addDays(day, 1) : day
  return instantOfLocalTime(`${lastDay}T${quietUntil}`, timeZone)
}
