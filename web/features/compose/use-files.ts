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
  const sendOne = async (file: File, key: string) => {
    const problem = weigh(file, here.current)
    if (problem) return change(key, { problem })
    const stop = new AbortController()
    stopping.current.set(key, stop)
    const onProgress = (part: number) => change(key, { part })
    const answer = await sendFile(file, weddingId, { signal: stop.signal, onProgress })
    if (stop.signal.aborted) return
    if (typeof answer === 'string') return change(key, { problem: answer })
    here.current = [...here.current, answer]
    onArrived([...here.current])
    drop(key)
  }
  const add = async (files: readonly File[]) => {
    const queued = files.map((file) => ({ file, key: newId() }))
    const waiting = queued.map(({ file, key }) => ({ key, name: file.name, part: 0, problem: null }))
    setUnderway((before) => [...before, ...waiting])
    for (const { file, key } of queued) await sendOne(file, key)
  }
  return { underway, add, drop, isSending: underway.some(({ problem }) => problem === null) }
}
