import { useEffect, useEffectEvent } from 'react'
import { dataOf, operationNameOf, type GraphQLAnswer, type TypedDocument } from './execute.ts'
import { whoAsks } from './who-asks.ts'

/** What every subscription here is asked with: what happened between reading the page and listening is told at once. */
type Asked = { readSecondsAgo?: number | null | undefined }

/** Nothing a page shows was read before its document was asked for. Longer than a day is as long as a day. */
const readSecondsAgo = () => Math.min(86_400, Math.ceil(performance.now() / 1000) + allowedSeconds)

/** What a question may take to reach the server without anything being missed on its way. */
const allowedSeconds = 1

/**
 * Listens to a subscription until the returned function is called. The connection is made again when it breaks; `onMissed` then says
 * that something may have been missed, as it does when connecting took long. The code that speaks SSE is fetched when first needed.
 */
export function subscribe<Result, Variables extends Asked>(
  document: TypedDocument<Result, Variables>,
  variables: Variables,
  listener: { onData: (data: Result) => void; onMissed?: () => void },
): () => void {
  const stopped = new AbortController()
  void listen(document, variables, listener, stopped.signal)
  return () => stopped.abort()
}

async function listen<Result, Variables extends Asked>(
  document: TypedDocument<Result, Variables>,
  variables: Variables,
  { onData, onMissed }: { onData: (data: Result) => void; onMissed?: () => void },
  stopped: AbortSignal,
): Promise<void> {
  const { createClient } = await import('graphql-sse')
  if (stopped.aborted) return
  const asked = { ...variables, readSecondsAgo: readSecondsAgo() }
  const askedAt = performance.now()
  let wasConnected = false
  const client = createClient({
    url: '/graphql/',
    singleConnection: false,
    headers: whoAsks,
    retryAttempts: Number.POSITIVE_INFINITY,
    retry: (tries) =>
      new Promise((resolve) => setTimeout(resolve, Math.min(30_000, 500 * 2 ** Math.min(tries, 6)))),
    on: {
      connected: () => {
        if (wasConnected || performance.now() - askedAt > allowedSeconds * 1000) onMissed?.()
        wasConnected = true
      },
    },
  })
  const query = document.toString()
  const stop = client.subscribe<Result>(
    { query, variables: asked, operationName: operationNameOf(query) },
    {
      next: (answer) => onData(dataOf<Result>(answer as GraphQLAnswer)),
      error: () => undefined,
      complete: () => undefined,
    },
  )
  stopped.addEventListener('abort', () => {
    stop()
    client.dispose()
  })
}

/** `subscribe` for as long as a component is on the screen. Null variables: not yet. */
export function useSubscription<Result, Variables extends Asked>(
  document: TypedDocument<Result, Variables>,
  variables: Variables | null,
  listener: { onData: (data: Result) => void; onMissed?: () => void },
): void {
  const onData = useEffectEvent(listener.onData)
  const onMissed = useEffectEvent(() => listener.onMissed?.())
  const key = JSON.stringify(variables)
  useEffect(() => {
    const wanted = JSON.parse(key) as Variables | null
    return wanted === null ? undefined : subscribe(document, wanted, { onData, onMissed })
  }, [document, key])
}
