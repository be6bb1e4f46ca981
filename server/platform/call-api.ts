import { z } from 'zod'
import { milliseconds, seconds } from '#shared/duration.ts'

/** Sends a request to another system: `fetch`, or a test double. */
export type HttpTransport = (request: Request) => Promise<Response>

/** `unknown`: it may have happened. Resolved by a query, never by a blind repetition. */
export type ApiError = {
  readonly kind: 'rejected' | 'unavailable' | 'unknown' | 'misconfigured' | 'unsupported'
  readonly message: string
  readonly code?: string
}

export type ApiResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: ApiError }

/** Longer than any company takes to answer; afterwards its state is queried. */
const requestTimeout = seconds(20)

/** Errors before a byte of the request is sent, so that nothing has reached the company. */
const connectErrors = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'CERT_HAS_EXPIRED',
  'UND_ERR_CONNECT_TIMEOUT',
])

type ParsedResponse = { readonly status: number; readonly body: unknown }

export const apiError = (kind: ApiError['kind'], message: string, code?: string) =>
  ({ ok: false, error: { kind, message, ...(code !== undefined && { code }) } }) as const

function codeOf(error: unknown): string {
  for (let at = error; typeof at === 'object' && at !== null; at = (at as { cause?: unknown }).cause) {
    const { code } = at as { code?: unknown }
    if (typeof code === 'string') return code
  }
  return ''
}

type Manner = {
  readonly signal?: AbortSignal | undefined
  readonly wait?: number
  /** False for a query that is sent by POST. */
  readonly moves?: boolean
  readonly language?: 'json' | 'text'
}

/**
 * Sends one request to the API of a company. A failed read is `unavailable`; a write that breaks off, or that a
 * failing server answers, is `unknown`: it may have happened.
 */
export async function callApi(
  transport: HttpTransport,
  url: string,
  init: RequestInit & { method: 'GET' | 'POST' | 'PUT' | 'DELETE' },
  { signal, wait = requestTimeout, moves = init.method !== 'GET', language = 'json' }: Manner = {},
): Promise<ApiResult<ParsedResponse>> {
  const inDoubt = moves ? 'unknown' : 'unavailable'
  const ends = AbortSignal.timeout(milliseconds(wait))
  let status: number
  let body: unknown
  try {
    const response = await transport(
      new Request(url, {
        ...init,
        redirect: 'manual',
        signal: signal ? AbortSignal.any([signal, ends]) : ends,
      }),
    )
    status = response.status
    const text = await response.text()
    body = language === 'text' ? text : text === '' ? null : (JSON.parse(text) as unknown)
  } catch (error) {
    const code = codeOf(error)
    return apiError(
      connectErrors.has(code) ? 'unavailable' : inDoubt,
      'The company could not be reached',
      code,
    )
  }
  if (status === 429) return apiError('unavailable', 'The company asks us to wait', '429')
  if (status >= 500) return apiError(inDoubt, 'The company is in trouble', String(status))
  if (status === 401 || status === 403)
    return apiError('misconfigured', 'The company does not know our keys', String(status))
  return { ok: true, value: { status, body } }
}

/** Reads an answer into the shape we rely on. An answer in another shape is in doubt: something was answered, but what? */
export function parseAnswer<Shape>(
  shape: z.ZodType<Shape>,
  result: ApiResult<ParsedResponse>,
  doubt: 'unknown' | 'unavailable',
): ApiResult<Shape> {
  if (!result.ok) return result
  const { status, body } = result.value
  if (status >= 400)
    return apiError('rejected', 'The company refuses this', refusalCode(body) ?? String(status))
  const read = shape.safeParse(body)
  return read.success
    ? { ok: true, value: read.data }
    : apiError(doubt, 'The company answers in another shape')
}

/** More pages than a list of one month has; beyond that the query is wrong. */
const maxPages = 200

type Page<Cursor, Item> = { readonly found: readonly Item[]; readonly next: Cursor | null }

/**
 * Reads all pages. Returns the whole list or an error, since a partial list would look like missing payments.
 */
export async function everyPage<Cursor, Item>(
  turn: (at: Cursor | null) => Promise<ApiResult<Page<Cursor, Item>>>,
): Promise<ApiResult<Item[]>> {
  const found: Item[] = []
  let at: Cursor | null = null
  for (let count = 0; count < maxPages; count += 1) {
    const page = await turn(at)
    if (!page.ok) return page
    found.push(...page.value.found)
    at = page.value.next
    if (at === null) return { ok: true, value: found }
  }
  return apiError('unsupported', 'The list has no end', 'pages')
}

const refusal = z.object({
  error: z
    .union([z.object({ code: z.string().optional(), type: z.string().optional() }), z.string()])
    .optional(),
  error_message: z.string().optional(),
  errorCode: z.string().optional(),
})

/** The company's own error code, never its message, which may contain what was sent. */
function refusalCode(body: unknown): string | null {
  const read = refusal.safeParse(body)
  if (!read.success) return null
  const { error, errorCode } = read.data
  const code = typeof error === 'object' ? (error.code ?? error.type) : (error ?? errorCode)
  return code && /^[\w.-]{1,60}$/.test(code) ? code : null
}
