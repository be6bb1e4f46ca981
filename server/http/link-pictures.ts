import { fileResponse, immutable, notFoundResponse } from './responses.ts'

type LinkPicturesOptions = {
  /** Functions by path prefix that return the image at a path, or null for an unknown path. */
  readonly pictures: Readonly<Record<string, (path: string) => Promise<Uint8Array<ArrayBuffer> | null>>>
}

/**
 * Serves images of link previews and postcards below `/previa/` and `/postal/`. Each path defines its
 * content, so that images never change.
 */
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
