/** How long a guest may speak. */
export const longestVoiceNote = 60
/** A minute of speech is a quarter of this as browsers record it; a file of a telephone's own recorder fits too. */
export const heaviestVoiceNote = 1_500_000

/** Why a recording cannot be taken. */
export const voiceNoteProblems = ['empty', 'tooHeavy', 'tooLong', 'notSound', 'noRoom'] as const
export type VoiceNoteProblem = (typeof voiceNoteProblems)[number]
