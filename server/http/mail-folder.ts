import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { listPage, mailPage, type ShownMail } from '#server/http/mail-folder-page.ts'
import { fileResponse, notFoundResponse } from './responses.ts'

const maxListed = 200

/**
 * Serves pages of the emails stored in the folder instead of being sent, for instances that only their owner
 * can reach.
 */
export function createMailFolder(folder: string) {
  return async (request: Request): Promise<Response | null> => {
    const { pathname } = new URL(request.url)
    const [here, name, number] =
      /^\/dev\/correo(?:\/([\w.-]+\.eml)(?:\/(\d{1,3}))?)?\/?$/.exec(pathname) ?? []
    if (here === undefined) return null
    if (request.method !== 'GET' && request.method !== 'HEAD') return notFoundResponse()
    const names = await namesIn(folder)
    if (name === undefined) {
      const newest = names.slice(0, maxListed)
      return page(listPage(await Promise.all(newest.map((one) => read(folder, one))), names.length))
    }
    if (!names.includes(name)) return notFoundResponse()
    const mail = await read(folder, name)
    if (number === undefined) return page(mailPage(mail))
    return file(mail.email.attachments[Number(number)])
  }
}

async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  // File names start with the time of writing.
  return names
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .reverse()
}

async function read(folder: string, name: string): Promise<ShownMail> {
  return { name, email: await PostalMime.parse(await readFile(join(folder, name))) }
}

function page(html: string): Response {
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src data: https:; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    },
  })
}

function file(attachment: Email['attachments'][number] | undefined): Response {
  if (!attachment) return notFoundResponse()
  const { content, filename } = attachment
  return fileResponse('GET', typeof content === 'string' ? content : new Uint8Array(content), {
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(filename ?? 'archivo')}`,
    'cache-control': 'no-store',
  })
}
