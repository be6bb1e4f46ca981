import { textResponse } from './responses.ts'

const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i

/**
 * The request, when what it sends is a form of our own pages that can be read; otherwise the answer that says why not. Pages take
 * nothing but forms, and what cannot be read or comes from another site is the sender's mistake: it never reaches their actions and
 * raises no alarm. `ownHost` is the host of the public address.
 */
export async function withReadableForm(request: Request, ownHost: string): Promise<Request | Response> {
  if (request.method !== 'POST') return request
  if (isFromElsewhere(request, ownHost)) return textResponse(403, 'This form belongs to another site')
  if (!isForm.test(request.headers.get('content-type') ?? ''))
    return textResponse(415, 'Pages take application/x-www-form-urlencoded or multipart/form-data')
  const body = await request.arrayBuffer()
  const { method, headers, signal } = request
  const copy = () => new Request(request.url, { method, headers, signal, body })
  try {
    await copy().formData()
    return copy()
  } catch {
    return textResponse(400, 'The form cannot be read')
  }
}

/** A browser names the origin of every form it posts; a client that names none has no cookies of a visitor either. */
function isFromElsewhere(request: Request, ownHost: string): boolean {
  const origin = request.headers.get('origin')
  if (origin === null || origin === new URL(request.url).origin) return false
  return !URL.canParse(origin) || new URL(origin).host !== ownHost
}
