import type { MessageKind } from '#shared/inputs/outreach.ts'
import { days } from '#shared/duration.ts'

type AnsweringHousehold = {
  readonly guests: readonly { readonly answers: readonly { readonly answer: string }[] }[]
}
type RecordedMessage = { readonly kind: MessageKind; readonly sentAt: string }
type Recorded<Message extends RecordedMessage> = {
  readonly messages: readonly Message[]
  /** When the link was last sent, including sends from before the record existed. */
  readonly sentAt?: string | null | undefined
}

/** Within this many days of a reminder, the screen warns before another one. */
export const restDays = 4

/**
 * Returns whether a household is a recipient of a message kind: the date goes to those without an invitation,
 * reminders need a missing answer, and households that decline get neither list nor thanks.
 */
export function isAsked(
  kind: MessageKind,
  household: AnsweringHousehold & Recorded<RecordedMessage>,
): boolean {
  const { guests } = household
  if (kind === 'invitation') return true
  if (kind === 'saveTheDate') return !wasSent(household, 'invitation') || wasSent(household, kind)
  const isSilent = guests.some(({ answers }) => answers.every(({ answer }) => answer === 'pending'))
  if (kind === 'reminder') return isSilent
  const comes = guests.some(({ answers }) => answers.some(({ answer }) => answer === 'yes'))
  return kind === 'thanks' ? comes : comes || isSilent || says(guests, 'maybe')
}

const says = (guests: AnsweringHousehold['guests'], requestedAnswer: string) =>
  guests.some(({ answers }) => answers.some(({ answer }) => answer === requestedAnswer))

/** Returns the latest message of a kind to a household. */
export function lastSent<Message extends RecordedMessage>(
  { messages }: Recorded<Message>,
  kind: MessageKind,
): Message | null {
  return messages.find((message) => message.kind === kind) ?? null
}

/** Returns whether a household was reminded recently. */
export function recentlyReminded(household: Recorded<RecordedMessage>, now: string): boolean {
  const last = lastSent(household, 'reminder')
  return last !== null && Date.parse(now) - Date.parse(last.sentAt) < days(restDays)
}

/** Returns whether a household was sent a message of this kind. */
export function wasSent(household: Recorded<RecordedMessage>, kind: MessageKind): boolean {
  return lastSent(household, kind) !== null || (kind === 'invitation' && Boolean(household.sentAt))
}

/** Returns the numbers of households sent to and still to send to. */
export function sendingProgress(
  households: readonly Recorded<RecordedMessage>[],
  kind: MessageKind,
): { readonly sent: number; readonly toSend: number } {
  const sent = households.filter((household) => wasSent(household, kind)).length
  return { sent, toSend: households.length - sent }
}
