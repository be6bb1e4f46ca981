import { defineRefusal } from '#server/platform/refusal.ts'

export const MemberNoticeNotFound = defineRefusal('MEMBER_NOTICE_NOT_FOUND', 'Notice not found.')
