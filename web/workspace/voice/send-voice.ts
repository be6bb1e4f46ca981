import { voiceNoteProblems, type VoiceNoteProblem } from '#shared/voice-note-limits.ts'

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
  const form = new FormData()
  for (const [name, value] of Object.entries(place)) form.set(name, value)
  if (seconds !== null) form.set('seconds', String(seconds))
  form.set('file', voice, 'voz')
  const response = await fetch('/voz', { method: 'POST', body: form }).catch(() => null)
  if (!response) return 'unreachable'
  const answer: unknown = await response.json().catch(() => null)
  if (response.status === 201) return answer as KeptVoice
  if (response.status === 413) return 'tooHeavy'
  return problemIn(answer)
}

type Refused = { errors?: ReadonlyArray<{ extensions?: { code?: string; problem?: string } }> }

function problemIn(answer: unknown): SendProblem {
  const said = (answer as Refused | null)?.errors?.[0]?.extensions
  if (said?.code === 'TOO_MANY_ATTEMPTS') return 'tooMany'
  return voiceNoteProblems.find((problem) => problem === said?.problem) ?? 'unreachable'
}
