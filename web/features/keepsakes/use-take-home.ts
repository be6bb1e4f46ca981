import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNotice } from '#web/features/notices/use-notice.ts'
import { useAttempt } from '#web/features/shell/use-attempt.ts'
import { execute } from '#web/graphql/execute.ts'
import { type KeepsakeInput, OpenKeepsakeDocument } from '#web/graphql/generated/graphql.ts'
import { keepBlob } from '#web/ui/workspace/keep-file.ts'

/** How far a file has come: it is being made, so many bytes of it are here, or it broke off. */
export type TakenHome =
  { readonly state: 'idle' | 'failed' | 'done' } | { readonly state: 'coming'; readonly bytes: number }

/** Takes a keepsake home: has an address for it made, and fetches what is behind it while it is made there. */
export function useTakeHome() {
  const { t } = useTranslation('keepsakes')
  const notice = useNotice()
  const { attempt } = useAttempt()
  const [taken, setTaken] = useState<TakenHome>({ state: 'idle' })
  const stop = useRef<AbortController>(null)
  useEffect(() => () => stop.current?.abort(), [])
  const take = useCallback(
    async (input: KeepsakeInput) => {
      setTaken({ state: 'coming', bytes: 0 })
      const answer = await attempt(() => execute(OpenKeepsakeDocument, { input }))
      const opened = answer?.openKeepsake
      if (opened?.__typename !== 'OpenKeepsake') {
        if (opened)
          notice({ kind: 'problem', text: t(opened.__typename === 'TooManyAttempts' ? 'tooMany' : 'gone') })
        return setTaken({ state: 'failed' })
      }
      stop.current = new AbortController()
      try {
        const { blob, name } = await fetched(opened.address, stop.current.signal, (bytes) =>
          setTaken({ state: 'coming', bytes }),
        )
        keepBlob(name, blob)
        setTaken({ state: 'done' })
      } catch {
        setTaken({ state: stop.current.signal.aborted ? 'idle' : 'failed' })
      }
    },
    [attempt, notice, t],
  )
  const cancel = useCallback(() => stop.current?.abort(), [])
  return { taken, take, cancel }
}

/** Said again now and then, not with every packet. */
const step = 200_000

async function fetched(address: string, signal: AbortSignal, say: (bytes: number) => void) {
  const response = await fetch(address, { signal })
  if (!response.ok || !response.body) throw new Error('It could not be fetched')
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'vivencia'
  const parts: BlobPart[] = []
  let bytes = 0
  let said = 0
  const reader = response.body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    parts.push(value)
    bytes += value.byteLength
    if (bytes - said < step) continue
    said = bytes
    say(bytes)
  }
  return { name, blob: new Blob(parts, { type: response.headers.get('content-type') ?? '' }) }
}
