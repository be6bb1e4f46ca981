import { defineRefusal } from '#server/platform/refusal.ts'
import type { Questionnaire } from './question-queries.ts'

export const QuestionsChanged = defineRefusal<{ present: Questionnaire }>(
  'QUESTIONS_CHANGED',
  'The questions were changed in the meantime; nothing was overwritten.',
)
