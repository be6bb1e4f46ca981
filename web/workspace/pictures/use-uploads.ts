import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { problemOfShown } from '#web/workspace/image-crop/chosen-picture.ts'
import { sendPicture, type SendPicture, type SendingProblem } from '#web/workspace/image-crop/send-picture.ts'
import { newId } from '#web/graphql/new-id.ts'
import { pictureSender } from './upload-picture.ts'

/** An upload in progress or failed. */
export type Upload = {
  readonly key: string
  /** The section it is for. */
  readonly section: string
  readonly file: File
  /** Progress; 1 while the server is processing. */
  readonly part: number
  readonly problem: SendingProblem | null
}

const all = { x: 0, y: 0, width: 100, height: 100 }

/** Ends all requests when the screen is left. */
function useAbortOnLeave(requests: RefObject<Map<string, AbortController>>): void {
  useEffect(() => {
    const open = requests.current
    return () => open.forEach((one) => one.abort())
  }, [requests])
}

/** Calls `send` when the connection returns. */
function useConnectionReturn(send: () => void): void {
  const onReturn = useEffectEvent(send)
  useEffect(() => {
    const listener = () => onReturn()
    window.addEventListener('online', listener)
    return () => window.removeEventListener('online', listener)
  }, [])
}

/**
 * Uploads pictures one after the other; each joins the page when stored. Failed ones can be retried; those cut
 * off are sent again when the connection returns.
 */
export function useUploads(
  weddingId: string,
  onKept: (section: string, address: string) => void,
  /** Returns the upload function; defaults to the page's. */
  senderFor?: (section: string, key: string) => SendPicture,
) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const stopping = useRef(new Map<string, AbortController>())
  const queue = useRef(Promise.resolve())
  useAbortOnLeave(stopping)
  const change = (key: string, changes: Partial<Upload>) =>
    setUploads((before) => before.map((one) => (one.key === key ? { ...one, ...changes } : one)))
  const drop = (key: string) => {
    stopping.current.get(key)?.abort()
    stopping.current.delete(key)
    setUploads((before) => before.filter((one) => one.key !== key))
  }
  const sendOne = async ({ key, section, file }: Upload, signal: AbortSignal) => {
    if (signal.aborted) return
    const early = await problemOfShown(file)
    const sending = { signal, onProgress: (part: number) => change(key, { part }) }
    const addressKept = (address: string) => (signal.aborted ? undefined : onKept(section, address))
    const send = senderFor?.(section, key) ?? pictureSender(weddingId, 'section', addressKept)
    const problem = early ?? (await sendPicture('photo', { file, cut: all, focus: null }, send, sending))
    if (signal.aborted) return
    if (problem) change(key, { problem })
    else drop(key)
  }
  const enqueue = (upload: Upload) => {
    const stop = new AbortController()
    stopping.current.set(upload.key, stop)
    queue.current = queue.current.then(() => sendOne(upload, stop.signal))
  }
  const sendAgain = (upload: Upload) => {
    change(upload.key, { part: 0, problem: null })
    enqueue(upload)
  }
  useConnectionReturn(() => uploads.filter(({ problem }) => problem === 'unreachable').forEach(sendAgain))
  return {
    uploads,
    isSending: uploads.some(({ problem }) => problem === null),
    add: (section: string, files: readonly File[]) => {
      const waiting = files.map((file) => ({ key: newId(), section, file, part: 0, problem: null }))
      setUploads((before) => [...before, ...waiting])
      waiting.forEach(enqueue)
    },
    again: sendAgain,
    drop,
  }
}

export type Uploads = ReturnType<typeof useUploads>
