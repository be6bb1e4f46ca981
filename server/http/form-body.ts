import { textResponse } from './responses.ts'

const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i

/**
 * Returns the request if its body is a readable form of our own pages, or else the error response. Unreadable
 * forms and those of other sites are the sender's error: they do not reach actions and are not logged as
 * errors. `ownHost` is the host of the public URL.
 */
export async function validateForm(request: Request, ownHost: string): Promise<Request | Response> {
  if (request.method !== 'POST') return request
  if (isCrossOrigin(request, ownHost)) return textResponse(403, 'This form belongs to another site')
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

/**
 * Returns true for forms of another origin. Browsers send the origin with every form; clients that send none
 * have no cookies.
 */
function isCrossOrigin(request: Request, ownHost: string): boolean {
  const origin = request.headers.get('origin')
  if (origin === null || origin === new URL(request.url).origin) return false
  return !URL.canParse(origin) || new URL(origin).host !== ownHost
}
