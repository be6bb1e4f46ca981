import type { VoiceNoteProblem } from '#shared/voice-note-limits.ts'
import { GraphQLFailure } from '#web/graphql/execute.ts'
import { executeWithFile } from '#web/graphql/execute-with-file.ts'
import { TakeVoiceNoteDocument } from '#web/graphql/generated/graphql.ts'

/** Where the voice note belongs: to the form of a list, or to the gift of a private link. */
export type VoicePlace = { readonly slug: string } | { readonly token: string }

/** A recording stored on the server. */
export type KeptVoice = { readonly key: string; readonly url: string; readonly seconds: number | null }

export type SendProblem = VoiceNoteProblem | 'tooMany' | 'unreachable'

/**
 * Uploads a recording. Returns problems instead of throwing, so that the recording stays in the page for a
 * retry.
 */
export async function sendVoice(
  voice: Blob,
  seconds: number | null,
  place: VoicePlace,
): Promise<KeptVoice | SendProblem> {
  const file = new File([voice], 'voz', { type: voice.type })
  try {
    const { takeVoiceNote: answer } = await executeWithFile(
      TakeVoiceNoteDocument,
      { ...place, seconds, file },
      { file, at: 'file' },
    )
    if (answer.__typename === 'OwnVoiceNote') return { ...answer, seconds: answer.seconds ?? null }
    if (answer.__typename === 'VoiceNoteRefused') return answer.problem
    return answer.__typename === 'TooManyAttempts' ? 'tooMany' : 'unreachable'
  } catch (error) {
    return error instanceof GraphQLFailure && error.code === 'FILE_TOO_LARGE' ? 'tooHeavy' : 'unreachable'
  }
}
