import {
  type Attachment,
  type AttachmentFile,
  heaviestAttachment,
} from '#server/domain/files/attachments/index.ts'
import { createUploadGate, isUpload, type UploadGate } from '#server/http/upload-gate.ts'
import type { Asked } from '#server/platform/graphql/executor.ts'
import { Refusal } from '#server/platform/refusal.ts'

type Given = { readonly weddingId: unknown; readonly ownerKind: unknown }

type AttachmentDoorOptions = {
  /** Throws a `Refusal` for those who may not send files. */
  readonly admit: (asked: Asked) => Promise<void>
  readonly upload: (asked: Asked, file: File, given: Given) => Promise<Attachment>
  /** The file an address leads to; null when there is none, or it was not made by us or for another time. */
  readonly fetch: (path: string) => Promise<AttachmentFile | null>
}

/** Files of mails and tasks: taken at `POST /attachments` from those who are known, given to whoever has an address of ours. */
export function createAttachmentDoor({ admit, upload, fetch }: AttachmentDoorOptions) {
  const gate = createUploadGate({ admit, maxBytes: heaviestAttachment + 100_000, atOnce: 4 })
  return async (request: Request, asked: Asked): Promise<Response | null> => {
    const { pathname } = new URL(request.url)
    if (pathname === '/attachments') return take(request, asked, { gate, upload })
    if (!pathname.startsWith('/attachments/')) return null
    if (request.method !== 'GET' && request.method !== 'HEAD') return gone()
    const found = await fetch(pathname)
    return found ? give(found, request.method === 'HEAD') : gone()
  }
}

async function take(
  request: Request,
  asked: Asked,
  { gate, upload }: { gate: UploadGate; upload: AttachmentDoorOptions['upload'] },
): Promise<Response> {
  if (request.method !== 'POST')
    return refused(405, { message: 'Files are sent by POST', code: 'NOT_POSTED' })
  if (!isUpload(request))
    return refused(415, { message: 'Files are sent as multipart/form-data', code: 'NOT_A_FORM' })
  return gate(request, asked, async (bounded) => {
    const form = await bounded.formData().catch(() => null)
    const file = form?.get('file')
    if (!form || !(file instanceof File))
      return refused(400, { message: 'There is no file', code: 'INVALID_INPUT' })
    try {
      const given = { weddingId: form.get('weddingId'), ownerKind: form.get('ownerKind') }
      const { id, name, contentType, bytes } = await upload(asked, file, given)
      return Response.json({ id, name, contentType, size: bytes }, { status: 201, headers: unkept })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return refused(422, error)
    }
  })
}

function give({ name, contentType, content }: AttachmentFile, headOnly: boolean): Response {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const exact = encodeURIComponent(name).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return new Response(headOnly ? null : content, {
    headers: {
      'content-type': contentType === 'text/plain' ? 'text/plain; charset=utf-8' : contentType,
      'content-length': String(content.byteLength),
      // Never opened inside our pages, whatever it says it is.
      'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${exact}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    },
  })
}

const unkept = { 'cache-control': 'no-store' }

/** `problem`, where the refusal has one, says what is wrong with the file. */
function refused(status: number, refusal: { message: string; code: string; problem?: string }): Response {
  const { message, code, problem } = refusal
  const extensions = { code, ...(problem ? { problem } : {}) }
  return Response.json({ errors: [{ message, extensions }] }, { status, headers: unkept })
}

function gone(): Response {
  return new Response('This address has expired. Open the mail or the task again, and then the file.\n', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', ...unkept },
  })
}
