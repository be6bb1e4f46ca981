import { useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { Unreachable } from '#web/graphql/execute.ts'
import { newId } from '#web/graphql/new-id.ts'
import { sendAttachment } from '#web/graphql/send-attachment.ts'

/** An upload with its progress, from 0 to 1. */
export type FileOnItsWay = { readonly key: string; readonly name: string; readonly part: number }

type SendingFiles = {
  readonly weddingId: string
  readonly ownerKind: 'task' | 'booking' | 'event'
  /** Attaches an uploaded file. */
  readonly onArrived: (fileId: string, contentType: string) => Promise<boolean>
}

const problems = ['tooHeavy', 'empty', 'program', 'noRoom', 'unreadable', 'tooMany'] as const

/** Uploads files one after the other, and returns the last problem. */
export function useSendingFiles({ weddingId, ownerKind, onArrived }: SendingFiles) {
  const { t } = useTranslation('board')
  const { attempt } = useAttempt()
  const [onTheirWay, setOnTheirWay] = useState<readonly FileOnItsWay[]>([])
  const [problem, setProblem] = useState('')
  const stops = useRef(new Map<string, AbortController>())

  const sendOne = async (key: string, file: File): Promise<void> => {
    const stop = new AbortController()
    stops.current.set(key, stop)
    const onProgress = (part: number) =>
      setOnTheirWay((before) => before.map((one) => (one.key === key ? { ...one, part } : one)))
    try {
      const sent = await sendAttachment({ weddingId, ownerKind, file }, { onProgress, signal: stop.signal })
      if ('id' in sent) return void (await onArrived(sent.id, file.type))
      const known = problems.find((one) => one === sent.problem) ?? 'tooHeavy'
      setProblem(t(`files.refused.${known}`, { name: file.name }))
    } catch (error) {
      if (stop.signal.aborted) return
      if (!(error instanceof Unreachable)) throw error
      setProblem(t('files.refused.unreachable', { name: file.name }))
    }
  }

  return {
    onTheirWay,
    problem,
    stop: (key: string) => {
      stops.current.get(key)?.abort()
      setOnTheirWay((before) => before.filter((one) => one.key !== key))
    },
    async send(files: readonly File[]) {
      setProblem('')
      const queued = files.map((file) => ({ key: newId(), file }))
      setOnTheirWay((before) => [
        ...before,
        ...queued.map(({ key, file }) => ({ key, name: file.name, part: 0 })),
      ])
      for (const { key, file } of queued) {
        await attempt(() => sendOne(key, file))
        setOnTheirWay((before) => before.filter((one) => one.key !== key))
      }
    },
  }
}
