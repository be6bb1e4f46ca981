export { keepVoiceNote } from './keep-voice-note.ts'
export { takeVoiceNote } from './take-voice-note.ts'
export { VoiceNoteKept, VoiceNoteOpened, VoiceNoteRemoved } from './voice-notes.events.ts'
