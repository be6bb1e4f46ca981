import { defineRefusal } from '#server/platform/refusal.ts'

/** Also for the link of a former captain. */
export const GroupNotFound = defineRefusal('GROUP_NOT_FOUND', 'Group not found.')

/** The deadline has passed, or the captain closed the group. */
export const GroupClosed = defineRefusal('GROUP_CLOSED', 'This group accepts no more members.')

export const GroupFull = defineRefusal('GROUP_FULL', 'Every slot of this group is taken.')

export const GiftNotShared = defineRefusal('GIFT_NOT_SHARED', 'This gift is given whole by one guest.')
