import { useEffect, useRef, useState } from 'react'
import type { Cut, Focus, PictureShape } from '#shared/pictures-uploaded.ts'
import { sendPicture, type SendingProblem, type SendPicture } from './send-picture.ts'

type SendState =
  | { readonly step: 'choosing'; readonly problem: SendingProblem | null }
  /** `part` is the progress; 1 while the server is processing. */
  | { readonly step: 'sending'; readonly part: number }

const choosing: SendState = { step: 'choosing', problem: null }

/** Uploads a picture with its progress. After a problem the same picture can be sent again. */
export function useSending(shape: PictureShape, send: SendPicture, onDone: () => void) {
  const [state, setState] = useState<SendState>(choosing)
  const underWay = useRef<AbortController>(null)
  useEffect(() => () => underWay.current?.abort(), [])

  const start = async (file: File, cut: Cut, focus: Focus | null) => {
    const stopping = new AbortController()
    underWay.current = stopping
    setState({ step: 'sending', part: 0 })
    const onProgress = (part: number) => {
      if (!stopping.signal.aborted) setState({ step: 'sending', part })
    }
    const sending = { signal: stopping.signal, onProgress }
    const problem = await sendPicture(shape, { file, cut, focus }, send, sending)
    if (stopping.signal.aborted) return
    setState({ step: 'choosing', problem })
    if (problem === null) onDone()
  }
  const stop = () => {
    underWay.current?.abort()
    setState(choosing)
  }
  return { state, start, stop }
}
