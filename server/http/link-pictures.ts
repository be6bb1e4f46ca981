import { fileResponse, immutable, notFoundResponse } from './responses.ts'

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
    if (!content) return notFoundResponse()
    return fileResponse(request.method, content, {
      'content-type': 'image/jpeg',
      ...immutable,
      'x-robots-tag': 'noindex',
    })
  }
}
