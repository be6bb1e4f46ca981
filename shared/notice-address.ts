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
    case 'mention':
    case 'taskDue':
      return subjectId ? `/boda/tareas?tarea=${subjectId}` : '/boda/tareas'
    case 'weekAhead':
      return '/boda/calendario'
  }
}
