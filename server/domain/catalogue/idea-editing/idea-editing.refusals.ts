import { defineRefusal } from '#server/platform/refusal.ts'
import type { Idea } from '#server/domain/catalogue/experiences/index.ts'

export const IdeaNotFound = defineRefusal('IDEA_NOT_FOUND', 'Idea not found.')

export const IdeaMoved = defineRefusal<{ present: Idea }>(
  'IDEA_MOVED',
  'The idea was changed in the meantime, or has no such version.',
)
