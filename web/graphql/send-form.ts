import { Unreachable } from './execute.ts'
import { sessionHeaders } from './session-headers.ts'

export type Sending = {
  /** Called with the progress, from 0 to 1. */
  readonly onProgress?: (part: number) => void
  readonly signal?: AbortSignal
}

/** Posts a form with a file and returns the JSON response. Unlike `fetch` it reports progress. */
export function sendForm(
  address: string,
  form: FormData,
  { onProgress, signal }: Sending = {},
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const unreachable = () => reject(new Unreachable('The server could not be reached'))
    request.open('POST', address)
    request.setRequestHeader('accept', 'application/graphql-response+json, application/json')
    for (const [name, value] of Object.entries(sessionHeaders())) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress?.(total ? loaded / total : 0),
    )
    request.addEventListener('error', unreachable)
    request.addEventListener('timeout', unreachable)
    request.addEventListener('abort', unreachable)
    request.addEventListener('load', () => {
      try {
        resolve(readAnswer(request))
      } catch (error) {
        reject(error as Error)
      }
    })
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}

function readAnswer({ responseText, status }: XMLHttpRequest): unknown {
  // Temporarily unavailable: the file itself is fine.
  if (status === 502 || status === 503 || status === 504)
    throw new Unreachable(`The server answered ${status}`)
  try {
    return JSON.parse(responseText)
  } catch (cause) {
    throw new Unreachable(`The server answered ${status} without JSON`, { cause })
  }
}
