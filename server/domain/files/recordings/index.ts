export { fetchVoiceNote, type VoiceFile } from './fetch-voice-note.ts'
export { VoiceNoteNotFound, VoiceNoteOpened, VoiceNoteRefused } from './recordings.refusals.ts'
export { removeUnusedVoiceNotesJob } from './remove-unused-voice-notes.ts'
export { uploadVoiceNote } from './upload-voice-note.ts'
export { readVoiceNoteKey, voiceNoteKey, voiceNoteLink } from './voice-note-link.ts'
export {
  recordFirstPlay,
  eraseVoiceNotes,
  eraseVoiceNotesOf,
  foldersOfVoiceNotes,
  releaseVoiceNote,
  setVoiceNote,
  readVoice,
  type VoiceNote,
  voiceNotesOf,
} from './voice-note-store.ts'
