const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i

/**
 * The request, when what it sends is a form that can be read; otherwise the answer that says why not. Pages take nothing but forms,
 * and what cannot be read is the sender's mistake: it never reaches their actions.
 */
export async function withReadableForm(request: Request): Promise<Request | Response> {
  if (request.method !== 'POST') return request
  if (!isForm.test(request.headers.get('content-type') ?? ''))
    return refused(415, 'Pages take application/x-www-form-urlencoded or multipart/form-data')
  const body = await request.arrayBuffer()
  const { method, headers, signal } = request
  const copy = () => new Request(request.url, { method, headers, signal, body })
  try {
    await copy().formData()
    return copy()
  } catch {
    return refused(400, 'The form cannot be read')
  }
}

const refused = (status: number, sentence: string): Response =>
  new Response(`${sentence}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
