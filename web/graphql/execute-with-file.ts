import { dataOf, type GraphQLAnswer, operationNameOf, type TypedDocument, Unreachable } from './execute.ts'
import { sessionToken } from './session-token.ts'

export type Sending = {
  /** How much of it has gone, from 0 to 1. */
  readonly onProgress?: (part: number) => void
  readonly signal?: AbortSignal
}

/**
 * A mutation that brings a file along, as the GraphQL multipart request specification says: `at` is where in the variables
 * the file stands. Unlike `execute` it tells how far it has got.
 */
export function executeWithFile<Result, Variables>(
  document: TypedDocument<Result, Variables>,
  variables: Variables,
  { file, at }: { readonly file: File; readonly at: string },
  { onProgress, signal }: Sending = {},
): Promise<Result> {
  const query = document.toString()
  const form = new FormData()
  // JSON leaves an empty object where the file is; the server puts the file there.
  form.set('operations', JSON.stringify({ operationName: operationNameOf(query), variables, query }))
  form.set('map', JSON.stringify({ file: [`variables.${at}`] }))
  form.set('file', file)
  return new Promise<Result>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const unreachable = () => reject(new Unreachable('The server could not be reached'))
    request.open('POST', '/graphql/')
    request.setRequestHeader('accept', 'application/graphql-response+json, application/json')
    request.setRequestHeader('authorization', `Bearer ${sessionToken()}`)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress?.(total ? loaded / total : 0),
    )
    request.addEventListener('error', unreachable)
    request.addEventListener('timeout', unreachable)
    request.addEventListener('abort', unreachable)
    request.addEventListener('load', () => {
      try {
        resolve(dataOf<Result>(readAnswer(request)))
      } catch (error) {
        reject(error as Error)
      }
    })
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}

function readAnswer({ responseText, status }: XMLHttpRequest): GraphQLAnswer {
  // Full for the moment, or on its way down: nothing is wrong with the file.
  if (status === 502 || status === 503 || status === 504)
    throw new Unreachable(`The server answered ${status}`)
  try {
    return JSON.parse(responseText) as GraphQLAnswer
  } catch (cause) {
    throw new Unreachable(`The server answered ${status} without JSON`, { cause })
  }
}
