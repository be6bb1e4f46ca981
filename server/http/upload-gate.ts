import { limitBody } from '#server/http/limit-body.ts'
import type { Asked } from '#server/platform/graphql/executor.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { errorResponse } from './responses.ts'

type UploadGateOptions = {
  /** Throws a `Refusal` for those who may not send files. Asked before anything of the file is kept. */
  readonly admit: (asked: Asked) => Promise<void>
  /** With the operation around the file. */
  readonly maxBytes: number
  /** How many may be on their way at once: each of them is held in memory. */
  readonly atOnce: number
}

export type UploadGate = (
  request: Request,
  asked: Asked,
  handle: (request: Request, asked: Asked) => Promise<Response>,
) => Promise<Response>

/** Whether an operation comes with a file. */
export function isUpload(request: Request): boolean {
  return (
    request.method === 'POST' &&
    /^multipart\/form-data\s*(;|$)/i.test(request.headers.get('content-type') ?? '')
  )
}

/** Lets operations with files in: more bytes than all others may have, for those who are known, and not too many at a time. */
export function createUploadGate({ admit, maxBytes, atOnce }: UploadGateOptions): UploadGate {
  let underWay = 0
  return async (request, asked, handle) => {
    if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return tooLarge()
    if (underWay >= atOnce) return (await drained(request, maxBytes)) ? busy() : tooLarge()
    underWay += 1
    try {
      await admit(asked)
      const bounded = await limitBody(request, maxBytes)
      return bounded ? await handle(bounded, asked) : tooLarge()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      // Who is refused while still sending would see a broken connection instead of the reason.
      return (await drained(request, maxBytes)) ? refused(error) : tooLarge()
    } finally {
      underWay -= 1
    }
  }
}

/** One gate for those who bring a token and one for visitors, each with its own bounds. */
export function gateByToken({ known, visitors }: { known: UploadGate; visitors: UploadGate }): UploadGate {
  return (request, asked, handle) => (asked.token === null ? visitors : known)(request, asked, handle)
}

/** Lets what is being sent pass by; false when there is no end to it. */
async function drained(request: Request, maxBytes: number): Promise<boolean> {
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
