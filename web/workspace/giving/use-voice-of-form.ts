import { type SubmitEvent, useRef, useState } from 'react'
import type { KeptVoice } from '#web/workspace/voice/send-voice.ts'
import { useVoice } from '#web/workspace/voice/use-voice.ts'

/**
 * Returns the voice note of the message form, whose key is a hidden field. Submitting during a recording or
 * upload finishes it first.
 */
export function useVoiceOfForm(slug: string, typedKey: string, begun: KeptVoice | null) {
  const [kept, setKept] = useState(begun)
  const [voiceKey, setVoiceKey] = useState(typedKey || (begun?.key ?? ''))
  const form = useRef<HTMLFormElement>(null)
  const voice = useVoice(kept, { slug }, async (next) => {
    setKept(next)
    setVoiceKey(next?.key ?? '')
    return true
  })
  const isUnderWay = voice.state.is === 'recording' || voice.state.is === 'sending'
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    if (!isUnderWay) return
    event.preventDefault()
    void voice.settle().then((is) => {
      if (is === 'kept') form.current?.requestSubmit()
    })
  }
  return { voice, voiceKey, form, onSubmit }
}
