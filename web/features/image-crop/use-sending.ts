import { useEffect, useRef, useState } from 'react'
import type { Cut, Focus, PictureShape } from '#shared/pictures-uploaded.ts'
import { leaveRefused } from '#web/features/session/session.ts'
import { Unreachable } from '#web/graphql/execute.ts'
import type { Sending } from '#web/graphql/send-form.ts'
import type { PictureInput, PictureProblem } from '#web/graphql/generated/graphql.ts'
import { isSessionRefused } from '#web/graphql/session-refused.ts'
import { isTooHeavy, lighter } from './lighter.ts'

/** What a mutation that takes a picture may answer. */
export type PictureAnswer = {
  readonly __typename?: string
  readonly problem?: PictureProblem
  readonly retryAfterSeconds?: number
}
export type SendPicture = (picture: PictureInput, sending: Sending) => Promise<PictureAnswer>

/** What went wrong, by the name of its words. */
export type SendingProblem = PictureProblem | 'noRoom' | 'tooMany' | 'unreachable' | 'unexpected' | 'gone'

type State =
  | { readonly step: 'choosing'; readonly problem: SendingProblem | null }
  /** `part` is how much has gone; 1 while the server is at work. */
  | { readonly step: 'sending'; readonly part: number }

const choosing: State = { step: 'choosing', problem: null }

/** Sends a picture and tells how far it has got. What goes wrong loses nothing: the same can be sent again. */
export function useSending(shape: PictureShape, send: SendPicture, onDone: () => void) {
  const [state, setState] = useState<State>(choosing)
  const underWay = useRef<AbortController>(null)
  useEffect(() => () => underWay.current?.abort(), [])

  const start = async (file: File, cut: Cut, focus: Focus | null) => {
    const stopping = new AbortController()
    underWay.current = stopping
    setState({ step: 'sending', part: 0 })
    const problem = await attempt(async () => {
      const sent = await lighter(file, cut, shape)
      if (stopping.signal.aborted) return null
      if (isTooHeavy(sent)) return 'tooHeavy'
      const onProgress = (part: number) => {
        if (!stopping.signal.aborted) setState({ step: 'sending', part })
      }
      return problemIn(await send({ ...sent, focus }, { signal: stopping.signal, onProgress }))
    })
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

async function attempt(act: () => Promise<SendingProblem | null>): Promise<SendingProblem | null> {
  try {
    return await act()
  } catch (error) {
    if (isSessionRefused(error)) leaveRefused(error)
    return error instanceof Unreachable ? 'unreachable' : 'unexpected'
  }
}

const refusals: Readonly<Record<string, SendingProblem>> = {
  UploadQuotaReached: 'noRoom',
  TooManyAttempts: 'tooMany',
  InvalidInput: 'unexpected',
  WeddingNotFound: 'gone',
}

function problemIn({ __typename = '', problem }: PictureAnswer): SendingProblem | null {
  return __typename === 'PictureRefused' ? (problem ?? 'damaged') : (refusals[__typename] ?? null)
}
