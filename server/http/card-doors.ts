import type { Incoming } from '#server/domain/cards/card-providers/index.ts'
import { redirectResponse } from '#server/platform/redirect.ts'
import { internalPath } from '#shared/internal-path.ts'
import { notFoundResponse, textResponse } from './responses.ts'

export type CardDoorsOptions = {
  readonly takeWebhook: (endpoint: string, incoming: Incoming) => Promise<200 | 400 | 404>
  readonly takeReturn: (token: string, incoming: Incoming) => Promise<boolean>
}

const webhook = /^\/webhooks\/cards\/([a-z0-9-]{1,40})$/
const permission = '/tarjeta/permiso/mercadopago'
const returnPath = /^\/tarjeta\/vuelta\/([\w-]{1,80})$/

/**
 * Handles webhooks of card companies and returning browsers. Bodies are passed on unchanged, since signatures
 * cover their bytes.
 */
export function createCardDoors({ takeWebhook, takeReturn }: CardDoorsOptions) {
  return async (request: Request): Promise<Response | null> => {
    const { pathname } = new URL(request.url)
    const endpoint = webhook.exec(pathname)?.[1]
    if (endpoint) {
      if (request.method !== 'POST') return textResponse(405, 'News are sent by POST', { allow: 'POST' })
      const status = await takeWebhook(endpoint, await readIncoming(request))
      return status === 200
        ? textResponse(200, 'Taken')
        : textResponse(status, status === 400 ? 'Not taken' : 'There is nothing here')
    }
    if (pathname === permission) return withPermission(new URL(request.url).searchParams)
    const token = returnPath.exec(pathname)?.[1]
    if (!token) return null
    // Link previews and HEAD requests confirm nothing.
    const came = request.method === 'GET' || request.method === 'POST'
    if (came && !(await takeReturn(token, await readIncoming(request)))) return notFoundResponse()
    return redirectResponse(303, internalPath`/tarjeta/${token}`)
  }
}

/**
 * Handles a partner's return after connecting a card account. The result is passed to the partner's own
 * screen, which submits it with the session, since this URL has no authentication.
 */
function withPermission(brought: URLSearchParams): Response {
  const [state, code] = [brought.get('state') ?? '', brought.get('code') ?? '']
  const whole = /^[\w.-]{40,800}$/.test(state) && /^[\w-]{4,200}$/.test(code)
  const query = new URLSearchParams(whole ? { permiso: state, codigo: code } : { permiso: 'no' })
  return redirectResponse(303, internalPath`/boda/ajustes?${query}#tarjeta`, {
    'referrer-policy': 'no-referrer',
  })
}

async function readIncoming(request: Request): Promise<Incoming> {
  const headers = Object.fromEntries([...request.headers].map(([name, value]) => [name.toLowerCase(), value]))
  const body = new Uint8Array(await request.arrayBuffer())
  return { method: request.method, url: request.url, headers, body }
}
