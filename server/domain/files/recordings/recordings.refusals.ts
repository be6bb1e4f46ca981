import { defineRefusal } from '#server/platform/refusal.ts'
import type { VoiceNoteProblem } from '#shared/voice-note-limits.ts'

export const VoiceNoteRefused = defineRefusal<{ problem: VoiceNoteProblem }>(
  'VOICE_NOTE_REFUSED',
  'This file cannot be used as a voice note: {problem}.',
)

export const VoiceNoteNotFound = defineRefusal('VOICE_NOTE_NOT_FOUND', 'Voice note not found.')

export const VoiceNoteOpened = defineRefusal(
  'VOICE_NOTE_OPENED',
  'The couple have opened this voice note; it can no longer be changed.',
)
