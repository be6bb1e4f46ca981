import { useEffect, useRef } from 'react'
import { forgetVoice, keepVoice, readVoice } from '#web/workspace/voice/kept-voice.ts'
import type { KeptVoice } from '#web/workspace/voice/send-voice.ts'
import { useVoice } from '#web/workspace/voice/use-voice.ts'
import { VoiceControls } from '#web/workspace/voice/voice-recorder.tsx'

/** Finishes a recording or an upload under way; returns null when there is none. */
export type SettleVoice = () => Promise<boolean> | null

export type VoiceOfFormProps = {
  slug: string
  initial: KeptVoice | null
  /** Whether this device stores a recording for the dedication. */
  isKept: boolean
  /** Receives the function to call before the form is sent. */
  onSettle: (settle: SettleVoice) => void
  onVoice: (voice: KeptVoice | null) => void
  /** Receives whether this device stores a recording now. */
  onKept: (isKept: boolean) => void
}

/**
 * The recorder of the message form, loaded after it. The key of the voice note is a hidden field of the form; the
 * recording is also stored on this device until the gift is sent.
 */
export default function VoiceOfForm({ slug, initial, isKept, onSettle, onVoice, onKept }: VoiceOfFormProps) {
  const voice = useVoice(
    initial,
    { slug },
    async (next) => {
      onVoice(next)
      if (next === null) {
        onKept(false)
        await forgetVoice(slug)
      }
      return true
    },
    (recorded) => {
      onKept(true)
      void keepVoice(slug, recorded)
    },
  )
  const { choose } = voice
  const isTaken = useRef(false)
  useEffect(() => {
    if (!isKept || isTaken.current) return
    isTaken.current = true
    void readVoice(slug).then((stored) => stored && choose(stored.voice, stored.seconds))
  }, [isKept, slug, choose])
  useEffect(() => {
    const isUnderWay = voice.state.is === 'recording' || voice.state.is === 'sending'
    onSettle(() => (isUnderWay ? voice.settle().then((is) => is === 'kept') : null))
  })
  return <VoiceControls voice={voice} isOpened={false} />
}
