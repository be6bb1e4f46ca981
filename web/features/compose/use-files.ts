import { useEffect, useRef, useState } from 'react'
import { newId } from '#web/graphql/new-id.ts'
import { type FileProblem, sendFile, weigh } from './send-file.ts'
import type { Attached } from './writing.ts'

/** A file on its way, or one that could not go along. */
export type Underway = {
  readonly key: string
  readonly name: string
  readonly part: number
  readonly problem: FileProblem | null
}

/** Sends files one after the other; each joins the letter when it has arrived. */
export function useFiles(
  weddingId: string,
  attached: readonly Attached[],
  onArrived: (files: Attached[]) => void,
) {
  const [underway, setUnderway] = useState<readonly Underway[]>([])
  const here = useRef(attached)
  const stopping = useRef(new Map<string, AbortController>())
  const inHand = useRef(new Set<Promise<boolean>>())
  useEffect(() => {
    here.current = attached
  }, [attached])
  useEffect(() => {
    const all = stopping.current
    return () => all.forEach((one) => one.abort())
  }, [])
  const change = (key: string, changes: Partial<Underway>) =>
    setUnderway((before) => before.map((one) => (one.key === key ? { ...one, ...changes } : one)))
  const drop = (key: string) => {
    stopping.current.get(key)?.abort()
    stopping.current.delete(key)
    setUnderway((before) => before.filter((one) => one.key !== key))
  }
  /** Whether it has arrived, or is not wanted any more. */
  const sendOne = async (file: File, key: string): Promise<boolean> => {
    const signal = stopping.current.get(key)?.signal
    if (!signal || signal.aborted) return true
    const onProgress = (part: number) => change(key, { part })
    const answer = weigh(file, here.current) ?? (await sendFile(file, weddingId, { signal, onProgress }))
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
  const sendEach = async (queued: readonly { file: File; key: string }[]): Promise<boolean> => {
    let haveArrived = true
    for (const { file, key } of queued) haveArrived = (await sendOne(file, key)) && haveArrived
    return haveArrived
  }
  const add = async (files: readonly File[]) => {
    const queued = files.map((file) => ({ file, key: newId() }))
    for (const { key } of queued) stopping.current.set(key, new AbortController())
    const waiting = queued.map(({ file, key }) => ({ key, name: file.name, part: 0, problem: null }))
    setUnderway((before) => [...before, ...waiting])
    const sent = sendEach(queued)
    inHand.current.add(sent)
    await sent
    inHand.current.delete(sent)
  }
  /** Waits for what is on its way; whether all of it has joined the letter. */
  const settled = async () => (await Promise.all(inHand.current)).every(Boolean)
  return { underway, add, drop, settled, isSending: underway.some(({ problem }) => problem === null) }
}

export type Files = ReturnType<typeof useFiles>
