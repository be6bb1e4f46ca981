import { seconds } from '#shared/duration.ts'
import { ProofDeclined, type ProofKind, requestProof } from './fresh-proof.ts'
import { noteBuild } from './served-build.ts'
import { sessionHeaders } from './session-headers.ts'

/** A generated GraphQL document with the types of its result and variables. */
export type TypedDocument<Result, Variables> = {
  toString(): string
  __apiType?: (variables: Variables) => Result
}

/** Variables may be omitted only for documents without required ones. */
export type VariablesArgument<Variables> =
  Record<string, never> extends Variables ? [variables?: Variables] : [variables: Variables]

/** Executes a GraphQL document: by POST in the browser, in-process on the server. */
export type Execute = <Result, Variables>(
  document: TypedDocument<Result, Variables>,
  ...args: VariablesArgument<Variables>
) => Promise<Result>

export type GraphQLAnswer = {
  data?: unknown
  errors?: ReadonlyArray<{ message: string; extensions?: Record<string, unknown> }>
}

/** The server could not be reached. The operation may or may not have run; a retry is safe. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
}

/** The server answers, but its database does not for the moment, or stores nothing. Nothing was lost; a retry is safe. */
export class OutOfService extends Unreachable {}

/** The server returned errors instead of data. `requestId` identifies the request in the log. */
export class GraphQLFailure extends Error {
  override readonly name = 'GraphQLFailure'
  readonly code: string | undefined
  readonly requestId: string | undefined
  /** The proof of identity that the operation requires; null when the refusal had another reason. */
  readonly neededProof: ProofKind | null
  constructor(errors: NonNullable<GraphQLAnswer['errors']>) {
    super(errors.map(({ message }) => message).join('; ') || 'GraphQL gave neither data nor errors')
    const extensions = errors[0]?.extensions
    this.code = typeof extensions?.code === 'string' ? extensions.code : undefined
    this.requestId = typeof extensions?.requestId === 'string' ? extensions.requestId : undefined
    const isStale = this.code === 'FRESH_PROOF_REQUIRED'
    this.neededProof = isStale ? (extensions?.by === 'secondFactor' ? 'secondFactor' : 'password') : null
  }
}

/** Returns whether the server refused because of a rate limit. */
export function isTooMany(error: unknown): boolean {
  return error instanceof GraphQLFailure && error.code === 'TOO_MANY_ATTEMPTS'
}

/** `query GuestPage(…)` → `GuestPage`. */
export function operationNameOf(query: string): string | undefined {
  return /\b(?:query|mutation|subscription)\s+(\w+)/.exec(query)?.[1]
}

/** Returns the data of a response; throws when there are errors or no data. */
export function dataOf<Result>(answer: GraphQLAnswer): Result {
  if (answer.errors?.length || answer.data === undefined || answer.data === null) {
    const failure = new GraphQLFailure(answer.errors ?? [])
    if (failure.code === 'OUT_OF_SERVICE') throw new OutOfService(failure.message, { cause: failure })
    throw failure
  }
  return answer.data as Result
}

function bodyOf(query: string, variables: unknown): string {
  return JSON.stringify({ operationName: operationNameOf(query), variables: variables ?? {}, query })
}

/**
 * Sends an operation. If the server requires a fresh proof of identity, asks the person for it and sends
 * again. Throws `ProofDeclined` if they cancel.
 */
export async function withFreshProof<Result>(send: () => Promise<Result>): Promise<Result> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof GraphQLFailure) || !error.neededProof) throw error
    const isGiven = await requestProof(error.neededProof)
    if (isGiven === null) throw error
    if (!isGiven) throw new ProofDeclined()
    return withFreshProof(send)
  }
}

export const execute: Execute = (document, ...[variables]) => withFreshProof(() => post(document, variables))

/** Timeout of a response. */
const patience = seconds(30)

async function post<Result, Variables>(
  document: TypedDocument<Result, Variables>,
  variables: Variables | undefined,
): Promise<Result> {
  const waiting = new AbortController()
  const timer = setTimeout(() => waiting.abort(), patience)
  try {
    const response = await fetch('/graphql/', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/graphql-response+json, application/json',
        ...sessionHeaders(),
      },
      body: bodyOf(document.toString(), variables),
      signal: waiting.signal,
    }).catch((cause: unknown) => {
      throw new Unreachable('The server could not be reached', { cause })
    })
    noteBuild(response.headers)
    const answer: unknown = await response.json().catch((cause: unknown) => {
      throw new Unreachable(`The server answered ${response.status} without JSON`, { cause })
    })
    return dataOf<Result>(answer as GraphQLAnswer)
  } finally {
    clearTimeout(timer)
  }
}
