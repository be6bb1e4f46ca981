import { limitBody } from '#server/http/limit-body.ts'
import type { RequestOrigin } from '#server/platform/graphql/executor.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { errorResponse } from './responses.ts'

type UploadGateOptions = {
  /** Throws a `Refusal` for clients that may not upload. Called before the file is read. */
  readonly admit: (origin: RequestOrigin) => Promise<void>
  /** Maximum size of the request. */
  readonly maxBytes: number
  /** Maximum number of concurrent uploads, which are held in memory. */
  readonly atOnce: number
}

export type UploadGate = (
  request: Request,
  origin: RequestOrigin,
  handle: (request: Request, origin: RequestOrigin) => Promise<Response>,
) => Promise<Response>

/** Returns true for an operation with a file. */
export function isUpload(request: Request): boolean {
  return (
    request.method === 'POST' &&
    /^multipart\/form-data\s*(;|$)/i.test(request.headers.get('content-type') ?? '')
  )
}

/**
 * Creates a gate for operations with files, which may be larger than others: for permitted clients, and a
 * limited number at a time.
 */
export function createUploadGate({ admit, maxBytes, atOnce }: UploadGateOptions): UploadGate {
  let underWay = 0
  return async (request, origin, handle) => {
    if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return tooLarge()
    if (underWay >= atOnce) return (await discardBody(request, maxBytes)) ? busy() : tooLarge()
    underWay += 1
    try {
      await admit(origin)
      const bounded = await limitBody(request, maxBytes)
      return bounded ? await handle(bounded, origin) : tooLarge()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      // Reads the body to its end, since a client that is still sending would not see the refusal.
      return (await discardBody(request, maxBytes)) ? refused(error) : tooLarge()
    } finally {
      underWay -= 1
    }
  }
}

/** Creates a gate with separate limits for clients with a token and for visitors. */
export function gateByToken({ known, visitors }: { known: UploadGate; visitors: UploadGate }): UploadGate {
  return (request, origin, handle) => (origin.token === null ? visitors : known)(request, origin, handle)
}

/** Reads and discards a body; returns false if it exceeds the limit. */
async function discardBody(request: Request, maxBytes: number): Promise<boolean> {
  let passed = 0
  for await (const chunk of (request.body ?? []) as ReadableStream<Uint8Array>) {
    passed += chunk.byteLength
    if (passed > maxBytes) return false
  }
  return true
}

const tooLarge = () =>
  errorResponse(
    413,
    { message: 'The file is too large', extensions: { code: 'FILE_TOO_LARGE' } },
    { connection: 'close' },
  )
const busy = () =>
  errorResponse(
    503,
    { message: 'Too many files are on their way', extensions: { code: 'BUSY' } },
    { 'retry-after': '10' },
  )
const refused = ({ message, code }: Refusal) => errorResponse(401, { message, extensions: { code } })
