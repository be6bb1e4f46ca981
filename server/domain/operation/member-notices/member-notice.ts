import type { VisibleFields } from '#server/domain/wedding/privacy/index.ts'
import {
  type MemberNoticeKind,
  memberNoticeKindNames,
  memberNoticeKinds,
} from '#shared/member-notice-kinds.ts'
import type { memberNotices } from './member-notices.tables.ts'

export type MemberNotice = typeof memberNotices.$inferSelect

/**
 * Returns the kinds of notices that a member sees at present. Pass the visible fields of the member, which are null for
 * members without access to money.
 */
export function visibleKinds(visibleFields: VisibleFields | null): MemberNoticeKind[] {
  return memberNoticeKindNames.filter((kind) => {
    switch (memberNoticeKinds[kind].audience) {
      case 'gifts':
        return visibleFields !== null && visibleFields !== 'nothing'
      case 'letters':
        return visibleFields !== null
      case 'plans':
        return true
    }
  })
}

/** Returns true for kinds that concern gifts, givers or the couple's letters. */
export const isForPartners = (kind: MemberNoticeKind): boolean => memberNoticeKinds[kind].audience !== 'plans'
