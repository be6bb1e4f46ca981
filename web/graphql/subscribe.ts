import { useEffect, useEffectEvent } from 'react'
import { dataOf, operationNameOf, type GraphQLAnswer, type TypedDocument } from './execute.ts'
import { sessionHeaders } from './session-headers.ts'

/** The variable of every subscription that requests events since the page was read. */
type SubscriptionVariables = { readSecondsAgo?: number | null | undefined }

/** Returns the age of the document in seconds, at most a day: no displayed data is older. */
const readSecondsAgo = () => Math.min(86_400, Math.ceil(performance.now() / 1000) + allowedSeconds)

/** The time a subscription may take to connect without missing events. */
const allowedSeconds = 1

/**
 * Subscribes until the returned function is called. It reconnects when the connection breaks; `onMissed` then
 * reports that events may be missing, as after a slow connection. The SSE client is loaded on first use.
 */
export function subscribe<Result, Variables extends SubscriptionVariables>(
  document: TypedDocument<Result, Variables>,
  variables: Variables,
  listener: { onData: (data: Result) => void; onMissed?: () => void },
): () => void {
  const stopped = new AbortController()
  void listen(document, variables, listener, stopped.signal)
  return () => stopped.abort()
}

async function listen<Result, Variables extends SubscriptionVariables>(
  document: TypedDocument<Result, Variables>,
  variables: Variables,
  { onData, onMissed }: { onData: (data: Result) => void; onMissed?: () => void },
  stopped: AbortSignal,
): Promise<void> {
  const { createClient } = await import('graphql-sse')
  if (stopped.aborted) return
  const requestVariables = { ...variables, readSecondsAgo: readSecondsAgo() }
  const askedAt = performance.now()
  let wasConnected = false
  const client = createClient({
    url: '/graphql/',
    singleConnection: false,
    headers: sessionHeaders,
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
    { query, variables: requestVariables, operationName: operationNameOf(query) },
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

/** `subscribe` while a component is mounted. Null variables pause it. */
export function useSubscription<Result, Variables extends SubscriptionVariables>(
  document: TypedDocument<Result, Variables>,
  variables: Variables | null,
  listener: { onData: (data: Result) => void; onMissed?: () => void },
): void {
  const onData = useEffectEvent(listener.onData)
  const onMissed = useEffectEvent(() => listener.onMissed?.())
  const key = JSON.stringify(variables)
  useEffect(() => {
    const variablesNow = JSON.parse(key) as Variables | null
    return variablesNow === null ? undefined : subscribe(document, variablesNow, { onData, onMissed })
  }, [document, key])
}
