import { defineRefusal } from '#server/platform/refusal.ts'
import type { Update } from './update.ts'

export const UpdateNotFound = defineRefusal('UPDATE_NOT_FOUND', 'Update not found.')

export const UpdateChanged = defineRefusal<{ present: Update }>(
  'UPDATE_CHANGED',
  'The update was changed in the meantime; nothing was overwritten.',
)

/** Also for a link that has expired. */
export const FollowerNotFound = defineRefusal('FOLLOWER_NOT_FOUND', 'Follower not found.')
