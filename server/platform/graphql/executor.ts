import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { trace } from '@opentelemetry/api'
import {
  type DocumentNode,
  type ExecutionResult,
  getOperationAST,
  GraphQLError,
  type GraphQLSchema,
  parse as parseDocument,
} from 'graphql'
import { createYoga, isAsyncIterable, type Plugin } from 'graphql-yoga'
import type { Logger } from 'pino'
import { isOutOfService } from '#server/platform/db/sql-errors.ts'
import { guardSubscription } from '#server/platform/graphql/guard-subscription.ts'
import { introspectionRule, limits, limitsRule, costLimitError } from '#server/platform/graphql/limits.ts'
import type { AccessCookie } from '#server/platform/access-cookie.ts'
import { maskError, withoutSuggestions } from '#server/platform/graphql/masking.ts'
import {
  createSubscriptionCounter,
  type SubscriptionCounter,
  onStreamEnd,
} from '#server/platform/graphql/subscription-limits.ts'
import { storableDocument, storableValue } from '#server/platform/graphql/storable.ts'
import { type Duration, seconds } from '#shared/duration.ts'

/** Client data of a request, from which the context is created. */
export type RequestOrigin = {
  readonly requestId: string
  readonly token: string | null
  readonly language: string
  readonly remoteAddress: string
  readonly userAgent?: string | null
  readonly accessCookie?: AccessCookie
  /** Slug of the page for which the response is kept for everybody; absent for a response to one client. */
  readonly keptFor?: string
}

export type GraphqlRequest = {
  readonly query: string
  readonly variables?: Record<string, unknown>
  readonly operationName?: string
}

type ExecutorOptions<Context extends object> = {
  readonly schema: GraphQLSchema
  readonly log: Logger
  /** Creates the context of resolvers; called only for valid operations. */
  readonly contextFor: (origin: RequestOrigin) => Promise<Context>
  /**
   * Returns true while a subscriber may still receive the events. Called before each event and every
   * `recheck`.
   */
  readonly stillAllowed: (context: Context, origin: RequestOrigin) => Promise<boolean>
  readonly recheck?: Duration
  /** Returns the account of a subscriber, to count its subscriptions over all tokens. */
  readonly accountOf?: (context: Context) => string | null
  readonly subscriptions?: SubscriptionCounter
  readonly production: boolean
  /** Called for each unexpected error. */
  readonly onUnforeseen?: () => void
  /** Called for each operation that failed because the database did not answer or stored nothing. */
  readonly onOutOfService?: () => void
}

/** Creates the executor of GraphQL operations, over HTTP and from pages rendered in this process. */
export function createExecutor<Context extends object>(options: ExecutorOptions<Context>) {
  const current = new AsyncLocalStorage<RequestOrigin>()
  const steps = new Set<Promise<unknown>>()
  const reporter = createReporter(options, current)
  const yoga = createYoga<{ origin: RequestOrigin }, Context>({
    schema: options.schema,
    context: ({ origin }) => options.contextFor(origin),
    graphqlEndpoint: '/graphql',
    plugins: [
      readableBodyPlugin,
      storablePlugin,
      limitsPlugin(options.production),
      guardPlugin(options, steps),
      tracePlugin,
      ...(options.production ? [hintsPlugin] : []),
    ],
    maskedErrors: {
      errorMessage: 'Internal server error',
      maskError: (error) => maskError(error, reporter.report),
    },
    // The HTTP layer limits request bodies.
    maxRequestBodySize: false,
    graphiql: false,
    landingPage: false,
    cors: false,
    // The HTTP layer accepts multipart requests only from clients who may upload.
    multipart: true,
    batching: false,
    logging: false,
    healthCheckEndpoint: '/graphql/never',
    // All from one implementation: another `ReadableStream` would be wrapped, and an early disconnect would
    // end the process.
    fetchAPI: { Request, Response, ReadableStream },
  })
  return {
    fetch: (request: Request, origin: RequestOrigin): Promise<Response> =>
      current.run(origin, async () => yoga.fetch(request, { origin })),
    /** Runs a query or mutation without HTTP, with the same limits and checks. */
    execute: (params: GraphqlRequest, origin: RequestOrigin): Promise<ExecutionResult> =>
      current.run(origin, async () => {
        const request = new Request('http://in-process/graphql/', { method: 'POST' })
        const result = await yoga.getResultForParams({ params, request }, {
          origin,
          request,
        } as unknown as Parameters<typeof yoga.getResultForParams>[1])
        if (!result || isAsyncIterable(result)) throw new TypeError('Pages cannot run subscriptions')
        // Serialized as over HTTP: plain data, and errors in their public form.
        return JSON.parse(JSON.stringify(result)) as ExecutionResult
      }),
    /**
     * Waits until no subscription waits for an event, up to a limit, so that event sources can be closed
     * afterwards.
     */
    settle: async (within: Duration): Promise<void> => {
      await Promise.race([Promise.allSettled(steps), pause(within, undefined, { ref: false })])
      reporter.end()
    },
  }
}

type ReporterOptions = Pick<ExecutorOptions<object>, 'log' | 'onUnforeseen' | 'onOutOfService'>

/** Returns the entry for the log without the stack, which says nothing about an outage that fails every request. */
const outage = (error: unknown, { requestId, path }: { requestId: string; path: string | undefined }) => ({
  requestId,
  path,
  reason: error instanceof Error ? error.message : String(error),
})

/** Reports unexpected errors. During shutdown they are logged at a lower level, since clients may have left. */
function createReporter(
  { log, onUnforeseen, onOutOfService }: ReporterOptions,
  current: AsyncLocalStorage<RequestOrigin>,
) {
  let ended = false
  return {
    end: () => void (ended = true),
    report: (error: unknown, path?: readonly (string | number)[]): string => {
      const requestId = current.getStore()?.requestId ?? 'unknown'
      const about = { err: error, requestId, path: path?.join('.') }
      if (ended) log.info(about, 'Request cancelled before its response')
      else if (isOutOfService(error)) {
        onOutOfService?.()
        log.warn(outage(error, about), 'Database out of service')
      } else {
        onUnforeseen?.()
        log.error(about, 'Unexpected error')
      }
      return requestId
    },
  }
}

/** Parts of an execution that determine its cost. */
type Executed = {
  readonly document: DocumentNode
  readonly operationName?: string | null
  readonly variableValues?: Record<string, unknown> | null
}

const costError = ({ document, operationName, variableValues }: Executed) =>
  costLimitError(document, operationName ?? null, variableValues ?? {})

/** Returns status 400 for a request body that cannot be parsed. */
const readableBodyPlugin: Plugin = {
  onRequestParse({ requestParser, setRequestParser }) {
    if (!requestParser) return
    setRequestParser(async (request) => {
      try {
        return await requestParser(request)
      } catch (error) {
        if (error instanceof GraphQLError || request.signal.aborted) throw error
        throw new GraphQLError('The request body cannot be read', {
          extensions: { code: 'BAD_REQUEST', http: { status: 400, spec: true } },
        })
      }
    })
  },
}

const storablePlugin: Plugin = {
  onParams({ params, setParams }) {
    if (!params.variables) return
    setParams({ ...params, variables: storableValue(params.variables) as typeof params.variables })
  },
}

function limitsPlugin(production: boolean): Plugin {
  return {
    onParse({ setParseFn }) {
      setParseFn((source: string, parsing?: object) =>
        storableDocument(parseDocument(source, { ...parsing, maxTokens: limits.tokens })),
      )
    },
    onValidate({ addValidationRule }) {
      addValidationRule(limitsRule)
      if (production) addValidationRule(introspectionRule)
    },
    onExecute({ args, setResultAndStopExecution }) {
      const error = costError(args as Executed)
      if (error) setResultAndStopExecution({ errors: [error] })
    },
    onSubscribe({ args, setResultAndStopExecution }) {
      const error = costError(args as Executed)
      if (error) setResultAndStopExecution({ errors: [error] })
    },
  }
}

/** Names the operation in the span of its request. */
const tracePlugin: Plugin = {
  onExecute({ args }) {
    const { document, operationName } = args as Executed
    const name = getOperationAST(document, operationName)?.name?.value
    if (name) trace.getActiveSpan()?.setAttribute('graphql.operation.name', name.slice(0, 60))
  },
}

const hintsPlugin: Plugin = {
  onResultProcess: (payload) => {
    const { result } = payload
    if (Array.isArray(result) || isAsyncIterable(result) || !result.errors) return
    payload.setResult({ ...result, errors: result.errors.map(withoutSuggestions) })
  },
}

function guardPlugin<Context extends object>(
  options: ExecutorOptions<Context>,
  steps: Set<Promise<unknown>>,
): Plugin<Context> {
  const counter = options.subscriptions ?? createSubscriptionCounter()
  return {
    onSubscribe({ args, subscribeFn, setSubscribeFn }) {
      const context = args.contextValue as unknown as Context & { readonly origin: RequestOrigin }
      const { token, remoteAddress: address } = context.origin
      const allowed = () => options.stillAllowed(context, context.origin)
      const subscribe = subscribeFn as (implementation: unknown) => unknown
      setSubscribeFn(async (implementation: unknown) => {
        const end = counter.open({ token, address, account: options.accountOf?.(context) ?? null })
        const result: unknown = await Promise.resolve(subscribe(implementation)).catch((error: unknown) => {
          end()
          throw error
        })
        if (!isAsyncIterable(result)) {
          end()
          return result
        }
        const guarded = guardSubscription(noted(result, steps), allowed, options.recheck ?? seconds(30))
        return onStreamEnd(guarded, end)
      })
    },
  }
}

/** Returns the same events and keeps each pending step in `steps`. */
function noted<T>(source: AsyncIterable<T>, steps: Set<Promise<unknown>>): AsyncIterable<T> {
  return {
    [Symbol.asyncIterator]() {
      const iterator = source[Symbol.asyncIterator]()
      return {
        async next() {
          const step = iterator.next()
          steps.add(step)
          return step.finally(() => steps.delete(step))
        },
        return: async (value) => (await iterator.return?.(value)) ?? { done: true, value: undefined },
      }
    },
  }
}
