import { useCallback, useEffect, useRef, useState } from 'react'
import { maxVoiceNoteSeconds } from '#shared/voice-note-limits.ts'
import { lengthOf, microphoneProblem, type MicrophoneProblem, record, type Recording } from './recording.ts'
import { type KeptVoice, sendVoice, type SendProblem, type VoicePlace } from './send-voice.ts'

type PendingVoice = { readonly voice: Blob; readonly url: string; readonly seconds: number | null }

export type VoiceState =
  | { readonly is: 'empty'; readonly problem?: MicrophoneProblem | SendProblem; readonly removed?: KeptVoice }
  | { readonly is: 'asking' }
  | { readonly is: 'recording'; readonly seconds: number; readonly levels: readonly number[] }
  /** Recorded, and uploading or waiting for the connection; it can be played meanwhile. */
  | { readonly is: 'sending'; readonly waiting: PendingVoice; readonly problem: SendProblem | null }
  | { readonly is: 'kept'; readonly voice: KeptVoice }

type Attach = (voice: KeptVoice | null) => Promise<boolean>
type OnRecorded = (recorded: { readonly voice: Blob; readonly seconds: number | null }) => void

/**
 * Returns the state of a voice note: recording or choosing, playing, replacing, removing and uploading.
 * `keep` attaches it; `onRecorded` receives each recording before its upload.
 */
export function useVoice(note: KeptVoice | null, place: VoicePlace, keep: Attach, onRecorded?: OnRecorded) {
  const [state, setState] = useState<VoiceState>(note ? { is: 'kept', voice: note } : { is: 'empty' })
  const now = useRef(state)
  const settled = useRef<(() => void)[]>([])
  const latest = useRef({ place, keep, onRecorded })
  useEffect(() => {
    now.current = state
    latest.current = { place, keep, onRecorded }
  })

  const send = useCallback(async (waiting: PendingVoice) => {
    latest.current.onRecorded?.(waiting)
    setState({ is: 'sending', waiting, problem: null })
    setState(await sent(waiting, latest.current))
    for (const done of settled.current.splice(0)) done()
  }, [])
  useSendingAgain(now, send)
  const { start, recording } = useRecording(setState, send)

  /** Stops a recording and waits until it is uploaded or held up, before a form is submitted. */
  const settle = () =>
    new Promise<VoiceState['is']>((resolve) => {
      const { current } = now
      if (current.is !== 'recording' && current.is !== 'sending') return resolve(current.is)
      settled.current.push(() => setTimeout(() => resolve(now.current.is)))
      if (current.is === 'recording') recording.current?.stop()
      else if (current.problem) void send(current.waiting)
    })

  return {
    state,
    start,
    settle,
    choose: async (file: Blob, known?: number | null) => {
      const seconds = known ?? (await lengthOf(file))
      if (seconds !== null && seconds > maxVoiceNoteSeconds + 1) setState({ is: 'empty', problem: 'tooLong' })
      else await send({ voice: file, seconds, url: URL.createObjectURL(file) })
    },
    remove: async () => {
      const removed = state.is === 'kept' ? state.voice : undefined
      if (removed && !(await keep(null))) return
      setState(removed ? { is: 'empty', removed } : { is: 'empty' })
    },
    putBack: async (voice: KeptVoice) => {
      if (await keep(voice)) setState({ is: 'kept', voice })
    },
    stop: () => recording.current?.stop(),
    sendAgain: () => state.is === 'sending' && void send(state.waiting),
  }
}

/** Controls the microphone: started by the user, stopped by them or after a minute, and released on unmount. */
function useRecording(setState: (state: VoiceState) => void, send: (waiting: PendingVoice) => Promise<void>) {
  const recording = useRef<Recording | null>(null)
  useEffect(() => () => recording.current?.cancel(), [])
  async function start() {
    setState({ is: 'asking' })
    try {
      recording.current = await record(maxVoiceNoteSeconds, {
        onTime: (seconds, levels) => setState({ is: 'recording', seconds, levels: [...levels] }),
        onDone: (voice, seconds) => void send({ voice, seconds, url: URL.createObjectURL(voice) }),
      })
    } catch (error) {
      setState({ is: 'empty', problem: microphoneProblem(error) })
    }
  }
  return { start, recording }
}

/** Returns the state after an upload. It stays in the page when offline; a refused one is dropped. */
async function sent(
  waiting: PendingVoice,
  { place, keep }: { place: VoicePlace; keep: Attach },
): Promise<VoiceState> {
  const answer = await sendVoice(waiting.voice, waiting.seconds, place)
  if (typeof answer !== 'string' && (await keep(answer))) return { is: 'kept', voice: answer }
  const problem = typeof answer === 'string' ? answer : 'unreachable'
  const isHeldUp = problem === 'unreachable' || problem === 'tooMany'
  return isHeldUp ? { is: 'sending', waiting, problem } : { is: 'empty', problem }
}

export type Voice = ReturnType<typeof useVoice>

/** Retries uploads when the connection returns. */
function useSendingAgain(
  now: { readonly current: VoiceState },
  send: (waiting: PendingVoice) => Promise<void>,
) {
  useEffect(() => {
    const resend = () => {
      const state = now.current
      if (state.is === 'sending' && state.problem) void send(state.waiting)
    }
    window.addEventListener('online', resend)
    return () => window.removeEventListener('online', resend)
  }, [now, send])
}
