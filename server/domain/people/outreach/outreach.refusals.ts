import { defineRefusal } from '#server/platform/refusal.ts'
import type { KeptText } from './message-queries.ts'

export const MessageNotFound = defineRefusal('MESSAGE_NOT_FOUND', 'Message not found.')

export const MessageTextChanged = defineRefusal<{
  /** Current text; null if the default text applies. */
  present: Pick<KeptText, 'text'> | null
}>('MESSAGE_TEXT_CHANGED', 'The text was changed in the meantime; nothing was overwritten.')
