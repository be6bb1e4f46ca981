import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type DocumentNode,
  type ExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  parse as parseDocument,
} from 'graphql'
import { createYoga, isAsyncIterable, type Plugin } from 'graphql-yoga'
import type { Logger } from 'pino'
import { guardSubscription } from '#server/platform/graphql/guard-subscription.ts'
import { introspectionRule, limits, limitsRule, tooCostly } from '#server/platform/graphql/limits.ts'
import type { AccessCookie } from '#server/platform/access-cookie.ts'
import { maskError, withoutHints } from '#server/platform/graphql/masking.ts'
import {
  createSubscriptionCounter,
  type SubscriptionCounter,
  whenEnded,
} from '#server/platform/graphql/subscription-limits.ts'
import { storableDocument, storableValue } from '#server/platform/graphql/storable.ts'
import { type Duration, seconds } from '#shared/duration.ts'

/** Who asks, as far as the outside says: everything else about them is found out from this. */
export type Asked = {
  readonly requestId: string
  readonly token: string | null
  readonly language: string
  readonly remoteAddress: string
  readonly userAgent?: string | null
  readonly accessCookie?: AccessCookie
}

export type GraphqlRequest = {
  readonly query: string
  readonly variables?: Record<string, unknown>
  readonly operationName?: string
}

type ExecutorOptions<Context extends object> = {
  readonly schema: GraphQLSchema
  readonly log: Logger
  /** Builds what resolvers are given; runs only for an operation that is sound. */
  readonly contextFor: (asked: Asked) => Promise<Context>
  /** Whether someone with an open subscription may still see what they see; asked before each event and every `recheck`. */
  readonly stillAllowed: (context: Context, asked: Asked) => Promise<boolean>
  readonly recheck?: Duration
  /** The account that subscribes, whichever of its tokens it uses. */
  readonly accountOf?: (context: Context) => string | null
  readonly subscriptions?: SubscriptionCounter
  readonly production: boolean
  /** Called once for each unforeseen error. */
  readonly onUnforeseen?: () => void
}

/** Everything a GraphQL operation passes through, whether it comes over HTTP or from a page being rendered in this process. */
export function createExecutor<Context extends object>(options: ExecutorOptions<Context>) {
  const current = new AsyncLocalStorage<Asked>()
  const steps = new Set<Promise<unknown>>()
  const reporter = createReporter(options, current)
  const yoga = createYoga<{ asked: Asked }, Context>({
    schema: options.schema,
    context: ({ asked }) => options.contextFor(asked),
    graphqlEndpoint: '/graphql',
    plugins: [
      readableBodyPlugin,
      storablePlugin,
      limitsPlugin(options.production),
      guardPlugin(options, steps),
      ...(options.production ? [hintsPlugin] : []),
    ],
    maskedErrors: {
      errorMessage: 'Internal server error',
      maskError: (error) => maskError(error, reporter.report),
    },
    // Bodies are bounded before they come here.
    maxRequestBodySize: false,
    graphiql: false,
    landingPage: false,
    cors: false,
    // Sent by those alone who may upload: what receives requests sees to that.
    multipart: true,
    batching: false,
    logging: false,
    healthCheckEndpoint: '/graphql/never',
    // All three from one family: a stream of another make would be wrapped, and a reader who leaves early would end the process.
    fetchAPI: { Request, Response, ReadableStream },
  })
  return {
    fetch: (request: Request, asked: Asked): Promise<Response> =>
      current.run(asked, async () => yoga.fetch(request, { asked })),
    /** Runs one query or mutation without HTTP, through the same limits and checks. */
    execute: (params: GraphqlRequest, asked: Asked): Promise<ExecutionResult> =>
      current.run(asked, async () => {
        const request = new Request('http://in-process/graphql/', { method: 'POST' })
        const result = await yoga.getResultForParams({ params, request }, {
          asked,
          request,
        } as unknown as Parameters<typeof yoga.getResultForParams>[1])
        if (!result || isAsyncIterable(result)) throw new TypeError('A page runs queries and mutations only')
        // As it would arrive over HTTP: plain data, errors in their public form.
        return JSON.parse(JSON.stringify(result)) as ExecutionResult
      }),
    /** Waits until no subscription is reading, up to a limit, since their source may be closed afterwards. */
    settle: async (within: Duration): Promise<void> => {
      await Promise.race([Promise.allSettled(steps), pause(within, undefined, { ref: false })])
      reporter.end()
    },
  }
}

type ReporterOptions = Pick<ExecutorOptions<object>, 'log' | 'onUnforeseen'>

/** Reports unexpected errors. During shutdown they are logged at a lower level, since clients may have left. */
function createReporter({ log, onUnforeseen }: ReporterOptions, current: AsyncLocalStorage<Asked>) {
  let ended = false
  return {
    end: () => void (ended = true),
    report: (error: unknown, path?: readonly (string | number)[]): string => {
      const requestId = current.getStore()?.requestId ?? 'unknown'
      const about = { err: error, requestId, path: path?.join('.') }
      if (ended) log.info(about, 'Request cancelled before its response')
      else {
        onUnforeseen?.()
        log.error(about, 'Unforeseen error')
      }
      return requestId
    },
  }
}

/** What is executed, as far as its cost depends on it; the executor itself types it as anything. */
type Executed = {
  readonly document: DocumentNode
  readonly operationName?: string | null
  readonly variableValues?: Record<string, unknown> | null
}

const costError = ({ document, operationName, variableValues }: Executed) =>
  tooCostly(document, operationName ?? null, variableValues ?? {})

/** A body that the parser fails on is the mistake of its sender. */
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

const hintsPlugin: Plugin = {
  onResultProcess: (payload) => {
    const { result } = payload
    if (Array.isArray(result) || isAsyncIterable(result) || !result.errors) return
    payload.setResult({ ...result, errors: result.errors.map(withoutHints) })
  },
}

function guardPlugin<Context extends object>(
  options: ExecutorOptions<Context>,
  steps: Set<Promise<unknown>>,
): Plugin<Context> {
  const counter = options.subscriptions ?? createSubscriptionCounter()
  return {
    onSubscribe({ args, subscribeFn, setSubscribeFn }) {
      const context = args.contextValue as unknown as Context & { readonly asked: Asked }
      const { token, remoteAddress: address } = context.asked
      const allowed = () => options.stillAllowed(context, context.asked)
      const subscribe = subscribeFn as (given: unknown) => unknown
      setSubscribeFn(async (given: unknown) => {
        const end = counter.open({ token, address, account: options.accountOf?.(context) ?? null })
        const result: unknown = await Promise.resolve(subscribe(given)).catch((error: unknown) => {
          end()
          throw error
        })
        if (!isAsyncIterable(result)) {
          end()
          return result
        }
        const guarded = guardSubscription(noted(result, steps), allowed, options.recheck ?? seconds(30))
        return whenEnded(guarded, end)
      })
    },
  }
}

/** The same events; each step is kept in `steps` for as long as it is under way. */
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
