import { Refusal } from '#server/platform/refusal.ts'
import type { VoiceNoteProblem } from '#shared/voice-note-limits.ts'

/** The file cannot go along as a voice note. */
export class VoiceNoteRefused extends Refusal {
  readonly code = 'VOICE_NOTE_REFUSED'
  readonly problem: VoiceNoteProblem
  constructor(problem: VoiceNoteProblem) {
    super(`This cannot be taken as a voice note: ${problem}`)
    this.problem = problem
  }
}

/** There is no such voice note for this person. */
export class VoiceNoteNotFound extends Refusal {
  readonly code = 'VOICE_NOTE_NOT_FOUND'
  constructor() {
    super('There is no such voice note here')
  }
}

/** The couple have opened it: from then on it stays as they heard it. */
export class VoiceNoteOpened extends Refusal {
  readonly code = 'VOICE_NOTE_OPENED'
  constructor() {
    super('This voice note has been opened')
  }
}
