import type { MemberNoticeKind } from './member-notice-kinds.ts'

/** Returns the workspace address of the subject of a notice, or of its screen if the subject was deleted. */
export function noticeAddress(kind: MemberNoticeKind, subjectId: string | null): string {
  switch (kind) {
    case 'giftSent':
    case 'giftReceived':
    case 'promiseEnded':
      return subjectId ? `/boda/llegado?regalo=${subjectId}` : '/boda/llegado'
    case 'giftLetter':
    case 'letter':
      return subjectId ? `/boda/buzon/${subjectId}` : '/boda/buzon'
    case 'rsvp':
      return subjectId ? `/boda/invitados?familia=${subjectId}` : '/boda/invitados'
    case 'booking':
      return subjectId ? `/boda/viajes?peticion=${subjectId}` : '/boda/viajes'
    case 'bookingDeadline':
      return subjectId ? `/boda/viajes?regalo=${subjectId}` : '/boda/viajes'
    case 'mention':
    case 'taskDue':
      return subjectId ? `/boda/tareas?tarea=${subjectId}` : '/boda/tareas'
    case 'weekAhead':
      return '/boda/calendario'
  }
}

/** Parameter of an address that names the notice by which it was opened, so that it is marked as read. */
export const openedNotice = 'aviso'

type LinkedNotice = {
  readonly id: string
  readonly kind: MemberNoticeKind
  readonly subjectId: string | null
}

/** Returns the address by which a mail or a push message leads to the subject of its notice, and reads the notice. */
export function noticeLink({ id, kind, subjectId }: LinkedNotice): string {
  const address = noticeAddress(kind, subjectId)
  return `${address}${address.includes('?') ? '&' : '?'}${openedNotice}=${id}`
}
