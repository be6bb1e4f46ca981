import type { MemberNoticeKind } from '#shared/member-notice-kinds.ts'
import type { IconName } from '#web/ui/icon-names.ts'

/** The icon of each kind. */
export const noticeIcons: Readonly<Record<MemberNoticeKind, IconName>> = {
  giftSent: 'gift',
  giftReceived: 'tray',
  giftLetter: 'open-letter',
  promiseEnded: 'clock',
  rsvp: 'reply',
  letter: 'mail',
  booking: 'ticket',
  bookingDeadline: 'calendar-check',
  mention: 'chat',
  taskDue: 'board',
  weekAhead: 'calendar',
}
