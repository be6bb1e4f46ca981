import type { VoiceFile } from '#server/domain/files/recordings/index.ts'
import { createUploadGate, isUpload, type UploadGate } from '#server/http/upload-gate.ts'
import type { RequestOrigin } from '#server/platform/graphql/executor.ts'
import { redirectResponse } from '#server/platform/redirect.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { internalPath } from '#shared/internal-path.ts'
import { maxVoiceNoteBytes } from '#shared/voice-note-limits.ts'
import { errorResponse, notFoundResponse, sandboxed } from './responses.ts'

type VoiceDoorOptions = {
  /** Stores a recording with the gift of a private link. */
  readonly keep: (origin: RequestOrigin, token: string, file: File) => Promise<void>
  /** Returns the recording at a path, or null for an unknown, forged or expired path. */
  readonly fetch: (path: string) => Promise<VoiceFile | null>
}

/**
 * Serves voice notes at signed URLs. They are uploaded by the operation `takeVoiceNote`, or without
 * JavaScript by a form to `POST /voz`.
 */
export function createVoiceDoor({ keep, fetch }: VoiceDoorOptions) {
  const gate = createUploadGate({ admit: async () => {}, maxBytes: maxVoiceUploadBytes, atOnce: 8 })
  return async (request: Request, origin: RequestOrigin): Promise<Response | null> => {
    const { pathname } = new URL(request.url)
    if (pathname === '/voz') return taken(request, origin, { gate, keep })
    if (!pathname.startsWith('/voz/')) return null
    if (request.method !== 'GET' && request.method !== 'HEAD') return gone()
    const found = await fetch(pathname)
    return found ? play(found, request) : gone()
  }
}

/** Maximum size of the request with a recording. */
export const maxVoiceUploadBytes = maxVoiceNoteBytes + 20_000

async function taken(
  request: Request,
  origin: RequestOrigin,
  { gate, keep }: Pick<VoiceDoorOptions, 'keep'> & { gate: UploadGate },
): Promise<Response> {
  if (request.method !== 'POST') return refused(405, 'Sound is sent by POST', 'NOT_POSTED')
  if (!isUpload(request)) return refused(415, 'Sound is sent as multipart/form-data', 'NOT_A_FORM')
  return gate(request, origin, async (bounded) => {
    const form = await bounded.formData().catch(() => null)
    const file = form?.get('file')
    const token = form && textOf(form, 'token')
    if (!token || !(file instanceof File))
      return refused(400, 'A file and a token are expected', 'INVALID_INPUT')
    try {
      await keep(origin, token, file)
      return redirectToGift(token)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return redirectToGift(token, error)
    }
  })
}

function textOf(form: FormData, name: string): string | null {
  const value = form.get(name)
  return typeof value === 'string' && value !== '' && value.length <= 200 ? value : null
}

/** Redirects to the gift's page, which shows the result. */
function redirectToGift(token: string, refusal?: { code: string; problem?: string }): Response {
  if (!refusal) return redirectResponse(303, internalPath`/r/${token}#voz`)
  const why = new URLSearchParams({ voz: refusal.problem ?? refusal.code })
  return redirectResponse(303, internalPath`/r/${token}?${why}#voz`)
}

/** Returns the recording, or a range of it, which players request to find its length and to seek. */
function play({ contentType, content }: VoiceFile, request: Request): Response {
  const size = content.byteLength
  const headers = {
    'content-type': contentType,
    'accept-ranges': 'bytes',
    ...sandboxed,
    'cache-control': 'private, no-store',
  }
  const isHead = request.method === 'HEAD'
  const origin = request.headers.get('range')
  const range = origin === null ? null : rangeOf(origin, size)
  if (range === 'outside')
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } })
  if (range === null)
    return new Response(isHead ? null : content, { headers: { ...headers, 'content-length': String(size) } })
  const { from, to } = range
  return new Response(isHead ? null : content.slice(from, to + 1), {
    status: 206,
    headers: {
      ...headers,
      'content-range': `bytes ${from}-${to}/${size}`,
      'content-length': String(to - from + 1),
    },
  })
}

/** Parses a range header with a single range; null for others, which get the whole file. */
function rangeOf(header: string, size: number): { from: number; to: number } | 'outside' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,12})-(\d{0,12})$/.exec(header) ?? []
  if (first === '' && last === '') return null
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return from > to || from >= size ? 'outside' : { from, to }
}

const refused = (status: number, message: string, code: string): Response =>
  errorResponse(status, { message, extensions: { code } })

const gone = (): Response => notFoundResponse('This address has expired. Open the gift again.')
