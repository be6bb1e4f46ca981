import type { MessageKind } from '#shared/inputs/outreach.ts'
import { days } from '#shared/duration.ts'

type Answering = { readonly guests: readonly { readonly answers: readonly { readonly answer: string }[] }[] }
type Noted = { readonly kind: MessageKind; readonly sentAt: string }
type Recorded<Message extends Noted> = {
  readonly messages: readonly Message[]
  /** When it was last sent its link; known also of what was sent before there was a record. */
  readonly sentAt?: string | null | undefined
}

/** Whoever was reminded within so many days is not reminded again without a word. */
export const restDays = 4

/** Whether a household is written to about this: who has not answered is reminded, and who does not come is sent neither list nor thanks. */
export function isAsked(kind: MessageKind, { guests }: Answering): boolean {
  if (kind === 'invitation') return true
  const isSilent = guests.some(({ answers }) => answers.every(({ answer }) => answer === 'pending'))
  if (kind === 'reminder') return isSilent
  const comes = guests.some(({ answers }) => answers.some(({ answer }) => answer === 'yes'))
  return kind === 'thanks' ? comes : comes || isSilent || says(guests, 'maybe')
}

const says = (guests: Answering['guests'], wanted: string) =>
  guests.some(({ answers }) => answers.some(({ answer }) => answer === wanted))

/** The latest of a kind that was sent to a household. */
export function lastSent<Message extends Noted>(
  { messages }: Recorded<Message>,
  kind: MessageKind,
): Message | null {
  return messages.find((message) => message.kind === kind) ?? null
}

/** Whether a household was reminded within the last days. */
export function recentlyReminded(household: Recorded<Noted>, now: string): boolean {
  const last = lastSent(household, 'reminder')
  return last !== null && Date.parse(now) - Date.parse(last.sentAt) < days(restDays)
}

/** Whether a household was sent this. */
export function wasSent(household: Recorded<Noted>, kind: MessageKind): boolean {
  return lastSent(household, kind) !== null || (kind === 'invitation' && Boolean(household.sentAt))
}

/** How many were sent it, and how many are still to be. */
export function standingOf(
  households: readonly Recorded<Noted>[],
  kind: MessageKind,
): { readonly sent: number; readonly toSend: number } {
  const sent = households.filter((household) => wasSent(household, kind)).length
  return { sent, toSend: households.length - sent }
}
