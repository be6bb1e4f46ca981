type LinkPicturesOptions = {
  /** By what the path begins with: the picture at it; null for a path that is none of ours. */
  readonly pictures: Readonly<Record<string, (path: string) => Promise<Uint8Array<ArrayBuffer> | null>>>
}

/** The pictures of links and postcards, below `/previa/` and `/postal/`: each address says what is on it, so what is at it never changes. */
export function createLinkPictures({ pictures }: LinkPicturesOptions) {
  return async (request: Request): Promise<Response | null> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return null
    const { pathname } = new URL(request.url)
    const [, picture] = Object.entries(pictures).find(([begins]) => pathname.startsWith(begins)) ?? []
    if (!picture) return null
    const content = await picture(pathname)
    if (!content) {
      return new Response('There is nothing here\n', {
        status: 404,
        headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
      })
    }
    return new Response(request.method === 'HEAD' ? null : content, {
      headers: {
        'content-type': 'image/jpeg',
        'content-length': String(content.byteLength),
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'public, max-age=31536000, immutable',
        'x-robots-tag': 'noindex',
      },
    })
  }
}
