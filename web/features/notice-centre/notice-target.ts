import type { NoticeRowFragment } from '#web/graphql/generated/graphql.ts'
import type { IconName } from '#web/ui/icon-names.ts'

type Notice = Pick<NoticeRowFragment, 'kind' | 'subjectId'>

/** Returns the address of the subject of a notice, or of its screen if the subject was deleted. */
export function noticeTarget({ kind, subjectId }: Notice): string {
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
  }
}

/** The icon of each kind. */
export const noticeIcons: Readonly<Record<Notice['kind'], IconName>> = {
  giftSent: 'gift',
  giftReceived: 'card',
  giftLetter: 'open-letter',
  promiseEnded: 'clock',
  rsvp: 'users',
  letter: 'mail',
  mention: 'chat',
  taskDue: 'checklist',
}
