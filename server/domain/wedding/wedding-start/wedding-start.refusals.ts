import { defineRefusal } from '#server/platform/refusal.ts'
import type { WeddingStart } from './wedding-start-query.ts'

export const WeddingStartChanged = defineRefusal<{ present: WeddingStart }>(
  'WEDDING_START_CHANGED',
  'The start was changed on another device in the meantime; nothing was overwritten.',
)
