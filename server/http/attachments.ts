import type { AttachmentFile } from '#server/domain/files/attachments/index.ts'
import { fileResponse, notFoundResponse } from './responses.ts'

type AttachmentDoorOptions = {
  /** Returns the file at a path, or null for an unknown, forged or expired path. */
  readonly fetch: (path: string) => Promise<AttachmentFile | null>
}

/**
 * Serves attachments of mails, tasks and bookings at signed URLs. They are uploaded by the operation
 * `uploadAttachment`.
 */
export function createAttachmentDoor({ fetch }: AttachmentDoorOptions) {
  return async (request: Request): Promise<Response | null> => {
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith('/attachments/')) return null
    if (request.method !== 'GET' && request.method !== 'HEAD') return gone()
    const found = await fetch(pathname)
    return found ? give(found, request.method) : gone()
  }
}

function give({ name, contentType, content }: AttachmentFile, method: string): Response {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const exact = encodeURIComponent(name).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return fileResponse(method, content, {
    'content-type': contentType === 'text/plain' ? `${contentType}; charset=utf-8` : contentType,
    // Always a download, regardless of its type, so that it never opens within our pages.
    'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${exact}`,
    'cache-control': 'private, no-store',
  })
}

const gone = (): Response =>
  notFoundResponse('This address has expired. Open the mail or the task again, and then the file.')
