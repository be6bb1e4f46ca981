import { bookingPaymentParts } from './booking-payments.ts'
import { isToldRequest } from './states/booking-request.ts'

/** How often notices of a kind are delivered on one channel. */
export const noticeFrequencies = ['atOnce', 'daily', 'weekly', 'never'] as const
export type NoticeFrequency = (typeof noticeFrequencies)[number]

/** The channels besides the bell. */
export const noticeChannels = ['mail', 'push'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

/**
 * Who sees a notice. `gifts`: partners, unless they hide their gifts from themselves. `letters`: partners. `plans`: all
 * members of the wedding.
 */
type NoticeAudience = 'gifts' | 'letters' | 'plans'

type NoticeKind = {
  readonly audience: NoticeAudience
  /** How often it is mailed, and pushed to the devices, of a person who has not chosen. */
  readonly frequency: NoticeFrequency
}

const kinds = {
  giftSent: { audience: 'gifts', frequency: 'atOnce' },
  giftReceived: { audience: 'gifts', frequency: 'atOnce' },
  giftLetter: { audience: 'gifts', frequency: 'atOnce' },
  promiseEnded: { audience: 'gifts', frequency: 'never' },
  rsvp: { audience: 'plans', frequency: 'daily' },
  letter: { audience: 'letters', frequency: 'atOnce' },
  booking: { audience: 'plans', frequency: 'atOnce' },
  bookingDeadline: { audience: 'gifts', frequency: 'atOnce' },
  mention: { audience: 'plans', frequency: 'atOnce' },
  taskDue: { audience: 'plans', frequency: 'daily' },
  weekAhead: { audience: 'plans', frequency: 'never' },
} as const satisfies Readonly<Record<string, NoticeKind>>

/** Kind of a notice to a member of a wedding. Stored rows contain it. */
export type MemberNoticeKind = keyof typeof kinds

/** All kinds with their audience. */
export const memberNoticeKinds: Readonly<Record<MemberNoticeKind, NoticeKind>> = kinds

/** Returns true for the name of a kind of notices. */
export const isMemberNoticeKind = (name: string): name is MemberNoticeKind => Object.hasOwn(kinds, name)

/** The names of all kinds, in the order of the settings. */
export const memberNoticeKindNames: readonly MemberNoticeKind[] =
  Object.keys(kinds).filter(isMemberNoticeKind)

/** What a provider does about a request for dates, as notices tell it. */
export const bookingOutcomes = isToldRequest.states
export type BookingOutcome = (typeof bookingOutcomes)[number]

const bookingSentences = {
  confirmed: 'bookingConfirmed',
  offered: 'bookingOffered',
  declined: 'bookingDeclined',
  unanswered: 'bookingUnanswered',
} as const satisfies Readonly<Record<BookingOutcome, string>>

/** What has to be done by a day for the booking of a gift: book it, or pay deposit or rest. */
export const bookingDeadlineKinds = ['bookBy', ...bookingPaymentParts] as const
export type BookingDeadlineKind = (typeof bookingDeadlineKinds)[number]

const deadlineSentences = {
  bookBy: 'deadlineBookBy',
  deposit: 'deadlineDeposit',
  rest: 'deadlineRest',
} as const satisfies Readonly<Record<BookingDeadlineKind, string>>

type NoticeFacts = {
  readonly kind: MemberNoticeKind
  readonly bookingDeadline?: BookingDeadlineKind | null | undefined
  readonly bookingOutcome?: BookingOutcome | null | undefined
  readonly coming?: number | null | undefined
  readonly notComing?: number | null | undefined
}

/** Returns the key of the sentence of a notice: answers to an invitation or of a provider, and deadlines, read differently. */
export function noticeSentenceKey({ kind, coming, notComing, bookingOutcome, bookingDeadline }: NoticeFacts) {
  if (kind === 'booking') return bookingSentences[bookingOutcome ?? 'offered']
  if (kind === 'bookingDeadline') return deadlineSentences[bookingDeadline ?? 'bookBy']
  if (kind !== 'rsvp') return kind
  if (coming && notComing) return 'rsvpSome'
  if (coming) return 'rsvpYes'
  return notComing ? 'rsvpNo' : 'rsvp'
}
