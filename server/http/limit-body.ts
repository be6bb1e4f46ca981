/**
 * Returns the request with a body of at most `maxBytes`, or null if it is larger. A content length is
 * trusted, since Node ends the body there; a body without one is read up to the limit.
 */
export async function limitBody(request: Request, maxBytes: number): Promise<Request | null> {
  if (request.method === 'GET' || request.method === 'HEAD') return request
  const stated = request.headers.get('content-length')
  if (stated !== null) return /^\d+$/.test(stated) && Number(stated) <= maxBytes ? request : null
  if (!request.body) return request
  const chunks: Uint8Array[] = []
  let read = 0
  for await (const chunk of request.body as ReadableStream<Uint8Array>) {
    read += chunk.byteLength
    if (read > maxBytes) return null
    chunks.push(chunk)
  }
  const { method, headers, signal } = request
  return new Request(request.url, { method, headers, signal, body: Buffer.concat(chunks) })
}
