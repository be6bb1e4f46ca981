import { ProofDeclined, type ProofKind, requestProof } from './fresh-proof.ts'
import { noteBuild } from './served-build.ts'
import { whoAsks } from './who-asks.ts'

/** A document of the generated code: its text, and the shapes of what it answers and needs. */
export type TypedDocument<Result, Variables> = {
  toString(): string
  __apiType?: (variables: Variables) => Result
}

/** Variables may be left out only where the document needs none. */
export type Given<Variables> =
  Record<string, never> extends Variables ? [variables?: Variables] : [variables: Variables]

/** Asks GraphQL. In the browser it POSTs; on the server the same document runs in-process. */
export type Execute = <Result, Variables>(
  document: TypedDocument<Result, Variables>,
  ...given: Given<Variables>
) => Promise<Result>

export type GraphQLAnswer = {
  data?: unknown
  errors?: ReadonlyArray<{ message: string; extensions?: Record<string, unknown> }>
}

/** The server could not be reached: nothing was done, or nobody knows. Trying again is right. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
}

/** The server answered with errors instead of data. `requestId` is what an operator looks for in the log. */
export class GraphQLFailure extends Error {
  override readonly name = 'GraphQLFailure'
  readonly code: string | undefined
  readonly requestId: string | undefined
  /** The proof of identity without which the operation was refused; null when that was not the reason. */
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

/** Whether the server refused only because whoever asks has asked too often. */
export function isTooMany(error: unknown): boolean {
  return error instanceof GraphQLFailure && error.code === 'TOO_MANY_ATTEMPTS'
}

/** `query GuestPage(…)` → `GuestPage`. */
export function operationNameOf(query: string): string | undefined {
  return /\b(?:query|mutation|subscription)\s+(\w+)/.exec(query)?.[1]
}

/** The data of an answer; errors without usable data are thrown. */
export function dataOf<Result>(answer: GraphQLAnswer): Result {
  if (answer.errors?.length || answer.data === undefined || answer.data === null) {
    throw new GraphQLFailure(answer.errors ?? [])
  }
  return answer.data as Result
}

function bodyOf(query: string, variables: unknown): string {
  return JSON.stringify({ operationName: operationNameOf(query), variables: variables ?? {}, query })
}

/**
 * Sends an operation, and sends it again once the person has proved their identity where it was refused for want of a fresh proof.
 * Throws `ProofDeclined` if they would rather not.
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

async function post<Result, Variables>(
  document: TypedDocument<Result, Variables>,
  variables: Variables | undefined,
): Promise<Result> {
  const response = await fetch('/graphql/', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/graphql-response+json, application/json',
      ...whoAsks(),
    },
    body: bodyOf(document.toString(), variables),
  }).catch((cause: unknown) => {
    throw new Unreachable('The server could not be reached', { cause })
  })
  noteBuild(response.headers)
  const answer: unknown = await response.json().catch((cause: unknown) => {
    throw new Unreachable(`The server answered ${response.status} without JSON`, { cause })
  })
  return dataOf<Result>(answer as GraphQLAnswer)
}
