import { useEffect, useRef, useState } from 'react'
import { newId } from '#web/graphql/new-id.ts'
import { type FileProblem, sendFile, checkFileSize } from './send-file.ts'
import type { Attached } from '#web/workspace/compose/writing.ts'

/** An upload in progress or failed. */
export type PendingUpload = {
  readonly key: string
  readonly name: string
  readonly part: number
  readonly problem: FileProblem | null
}

type Queued = { readonly file: File; readonly key: string }

/** Holds the uploads and how to cancel each. */
function useUnderway() {
  const [underway, setUnderway] = useState<readonly PendingUpload[]>([])
  const stopping = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const all = stopping.current
    return () => all.forEach((one) => one.abort())
  }, [])
  const begin = (queued: readonly Queued[]) => {
    for (const { key } of queued) stopping.current.set(key, new AbortController())
    const waiting = queued.map(({ key, file }) => ({ key, name: file.name, part: 0, problem: null }))
    setUnderway((before) => [...before, ...waiting])
  }
  const change = (key: string, changes: Partial<PendingUpload>) =>
    setUnderway((before) => before.map((one) => (one.key === key ? { ...one, ...changes } : one)))
  const drop = (key: string) => {
    stopping.current.get(key)?.abort()
    stopping.current.delete(key)
    setUnderway((before) => before.filter((one) => one.key !== key))
  }
  return { underway, begin, change, drop, signalOf: (key: string) => stopping.current.get(key)?.signal }
}

/** Uploads files one after the other; each is attached when stored. */
export function useFiles(
  weddingId: string,
  attached: readonly Attached[],
  onArrived: (files: Attached[]) => void,
) {
  const { underway, begin, change, drop, signalOf } = useUnderway()
  const here = useRef(attached)
  const inHand = useRef(new Set<Promise<boolean>>())
  useEffect(() => {
    here.current = attached
  }, [attached])
  /** Uploads a file. Returns whether it was stored or cancelled. */
  const sendOne = async ({ file, key }: Queued): Promise<boolean> => {
    const signal = signalOf(key)
    if (!signal || signal.aborted) return true
    const onProgress = (part: number) => change(key, { part })
    const answer =
      checkFileSize(file, here.current) ?? (await sendFile(file, weddingId, { signal, onProgress }))
    if (signal.aborted) return true
    if (typeof answer === 'string') {
      change(key, { problem: answer })
      return false
    }
    here.current = [...here.current, answer]
    onArrived([...here.current])
    drop(key)
    return true
  }
  const sendEach = async (queued: readonly Queued[]): Promise<boolean> => {
    let haveArrived = true
    for (const one of queued) haveArrived = (await sendOne(one)) && haveArrived
    return haveArrived
  }
  const add = async (files: readonly File[]) => {
    const queued = files.map((file) => ({ file, key: newId() }))
    begin(queued)
    const sent = sendEach(queued)
    inHand.current.add(sent)
    await sent
    inHand.current.delete(sent)
  }
  /** Waits for the uploads. Returns whether all were attached. */
  const settled = async () => (await Promise.all(inHand.current)).every(Boolean)
  return { underway, add, drop, settled, isSending: underway.some(({ problem }) => problem === null) }
}

export type Files = ReturnType<typeof useFiles>
