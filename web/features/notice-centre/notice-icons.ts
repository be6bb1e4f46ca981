import type { MemberNoticeKind } from '#shared/member-notice-kinds.ts'
import type { IconName } from '#web/ui/icon-names.ts'

/** The icon of each kind. */
export const noticeIcons: Readonly<Record<MemberNoticeKind, IconName>> = {
  giftSent: 'gift',
  giftReceived: 'card',
  giftLetter: 'open-letter',
  promiseEnded: 'clock',
  rsvp: 'users',
  letter: 'mail',
  mention: 'chat',
  taskDue: 'checklist',
  weekAhead: 'calendar',
}
