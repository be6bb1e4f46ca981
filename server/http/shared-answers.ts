import { createHash } from 'node:crypto'
import { type ExecutionResult, Kind, OperationTypeNode, parse } from 'graphql'
import { answerWith, finishPage, type FinishedPage } from '#server/http/finished-page.ts'
import { createPageCache } from '#server/http/page-cache.ts'
import { noAccessCookie } from '#server/platform/access-cookie.ts'
import type { GraphqlFetch } from '#server/http/graphql.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { GraphqlRequest, RequestOrigin } from '#server/platform/graphql/executor.ts'
import { utcHour } from '#shared/local-time.ts'

type GraphqlExecute = (operation: GraphqlRequest, origin: RequestOrigin) => Promise<ExecutionResult>

type SharedAnswersOptions = {
  readonly fetchGraphql: GraphqlFetch
  readonly executeGraphql: GraphqlExecute
  /**
   * Query that depends on its argument `slug`, the language and the hour alone, for askers without a session and
   * access cookie.
   */
  readonly queryName: string
  readonly clock: Clock
  readonly cacheMegabytes?: number
}

/** An answer to one asker, which others may receive too if `isShared`. */
type AnswerPage = FinishedPage & { readonly text: string; readonly isShared: boolean }

/**
 * Answers operations that consist of one shared query once for all askers without a session and access cookie, until
 * `drop(slug)`. All other operations are passed on.
 */
export function createSharedAnswers({
  fetchGraphql,
  executeGraphql,
  queryName,
  clock,
  cacheMegabytes = 16,
}: SharedAnswersOptions) {
  const cache = createPageCache<AnswerPage>({ maxBytes: cacheMegabytes * 1024 * 1024, maxPerOwner: 40 })

  async function fetch(request: Request, origin: RequestOrigin): Promise<Response> {
    if (!isAnonymous(origin) || !isJson(request)) return fetchGraphql(request, origin)
    const body = await request.text()
    const ask = (signal?: AbortSignal) => {
      const { method, headers } = request
      return new Request(request.url, { method, headers, body, ...(signal && { signal }) })
    }
    const operation = readOperation(body)
    const variant = hashOf([origin.language, hourOf(clock), request.headers.get('accept') ?? '', body])
    const known = operation && cache.get(operation.slug, variant)
    if (known) return answerWith(known, request, {})
    if (!operation || !consistsOf(queryName, operation.query))
      return fetchGraphql(ask(request.signal), origin)
    const answer = await getOrMake(cache, operation.slug, variant, async () => {
      // Without the signal of the first asker, who may leave while others wait.
      const response = await fetchGraphql(ask(), anonymousOrigin(origin, operation.slug))
      return answerOf({ queryName, slug: operation.slug }, await response.text(), response)
    })
    return answer ? answerWith(answer, request, {}) : fetchGraphql(ask(request.signal), origin)
  }

  /** Executes an operation in process, for pages that are rendered. */
  async function execute(operation: GraphqlRequest, origin: RequestOrigin): Promise<ExecutionResult> {
    const { query, variables } = operation
    const slug = variables?.['slug']
    if (!isAnonymous(origin) || typeof slug !== 'string') return executeGraphql(operation, origin)
    const variant = hashOf([origin.language, hourOf(clock), 'in process', query, JSON.stringify(variables)])
    const make = async () => {
      const result = await executeGraphql(operation, anonymousOrigin(origin, slug))
      return answerOf({ queryName, slug }, JSON.stringify(result), { status: 200, headers: new Headers() })
    }
    const isKnown = cache.get(slug, variant) !== null || consistsOf(queryName, query)
    const answer = isKnown ? await getOrMake(cache, slug, variant, make) : null
    return answer ? (JSON.parse(answer.text) as ExecutionResult) : executeGraphql(operation, origin)
  }

  return { fetch, execute, drop: cache.drop, dropAll: cache.dropAll, size: cache.size }
}

type AnswerCache = ReturnType<typeof createPageCache<AnswerPage>>

/** Returns the answer, or null for one that concerns only another asker: a refusal. */
async function getOrMake(
  cache: AnswerCache,
  slug: string,
  variant: string,
  make: () => Promise<AnswerPage>,
): Promise<AnswerPage | null> {
  let isOwn = false
  const answer = await cache.getOrMake(slug, variant, async () => {
    isOwn = true
    const page = await make()
    return { page, keep: page.isShared }
  })
  return isOwn || answer.isShared ? answer : null
}

type AnswerKey = { readonly queryName: string; readonly slug: string }

/**
 * Returns the answer with this text. It is shared if it has no error and is about this slug: changes of a wedding are
 * announced with its present slug, not with a former one.
 */
function answerOf(
  { queryName, slug }: AnswerKey,
  text: string,
  { status, headers }: Pick<Response, 'status' | 'headers'>,
): AnswerPage {
  const { 'content-length': _, ...rest } = Object.fromEntries(headers)
  const { data, errors } = JSON.parse(text) as {
    data?: Record<string, { slug?: unknown } | null>
    errors?: unknown
  }
  const isShared = status === 200 && errors === undefined && data?.[queryName]?.slug === slug
  return { ...finishPage([text], status, rest), text, isShared }
}

const isAnonymous = ({ token, accessCookie }: RequestOrigin): boolean =>
  token === null && (accessCookie?.brought.length ?? 0) === 0

const anonymousOrigin = (origin: RequestOrigin, slug: string): RequestOrigin => ({
  ...origin,
  token: null,
  accessCookie: noAccessCookie(),
  keptFor: slug,
})

const isJson = (request: Request): boolean =>
  request.headers.get('content-type')?.startsWith('application/json') ?? false

const hourOf = (clock: Clock): string => utcHour(clock.now())

const hashOf = (parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\0')).digest('base64url')

type Operation = { readonly query: string; readonly slug: string }

/** Returns the query and its variable `slug`; null for a body without them. */
function readOperation(body: string): Operation | null {
  try {
    const { query, variables } = (JSON.parse(body) ?? {}) as {
      query?: unknown
      variables?: { slug?: unknown }
    }
    const slug = variables?.slug
    return typeof query === 'string' && typeof slug === 'string' ? { query, slug } : null
  } catch {
    return null
  }
}

/** Returns whether a document is one operation with this query alone. */
function consistsOf(queryName: string, query: string): boolean {
  if (!query.includes(queryName)) return false
  try {
    const operations = parse(query, { maxTokens: 1500 }).definitions.filter(
      (definition) => definition.kind === Kind.OPERATION_DEFINITION,
    )
    const [operation] = operations
    const selections = operation?.selectionSet.selections ?? []
    const [field] = selections
    return (
      operations.length === 1 &&
      operation?.operation === OperationTypeNode.QUERY &&
      selections.length === 1 &&
      field?.kind === Kind.FIELD &&
      field.name.value === queryName &&
      field.alias === undefined
    )
  } catch {
    return false
  }
}
