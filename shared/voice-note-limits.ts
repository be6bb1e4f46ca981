/** Maximum duration of a voice note in seconds. */
export const maxVoiceNoteSeconds = 60
/**
 * Maximum size in bytes: four times a minute of speech as browsers record it, which also fits phone
 * recorders.
 */
export const maxVoiceNoteBytes = 1_500_000

/** Reasons why a recording is refused. */
export const voiceNoteProblems = ['empty', 'tooHeavy', 'tooLong', 'notSound', 'noRoom'] as const
export type VoiceNoteProblem = (typeof voiceNoteProblems)[number]
