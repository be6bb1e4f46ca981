import { createHmac } from 'node:crypto'
import { pkceChallenge, mercadoPagoApp } from './mercado-pago-oauth.ts'
import { manifestOf } from './mercado-pago-signature.ts'
import type { Incoming } from './port.ts'
import { standInTransport } from './stand-in.fixture.ts'

export const appOfTests = mercadoPagoApp.parse({
  clientId: '7700112233',
  clientSecret: 'secret of the stand-in',
  webhookSecrets: ['a secret of the stand-in'],
  authUrl: 'https://auth.mp.test/authorization',
  baseUrl: 'https://mp.test',
  revokeUrl: 'https://ml.test',
})

const bad = (error: string) =>
  Response.json({ error, message: 'sentences are not repeated' }, { status: 400 })

const unknownToken = () => Response.json({ message: 'invalid access token' }, { status: 401 })

/**
 * Mercado Pago's OAuth as documented: an authorization page that gives a code, a token for code and verifier,
 * renewal that replaces both tokens, and revocation.
 */
export function permissionCompany(userId = 77) {
  const codes = new Map<string, { challenge: string; redirect: string }>()
  const live = { refresh: '', access: '', count: 0, revoked: false }
  const turn = () => {
    live.count += 1
    Object.assign(live, { refresh: `TG-standin-${live.count}`, access: `APP_USR-standin-${live.count}` })
    const { access, refresh } = live
    return {
      access_token: access,
      token_type: 'bearer',
      expires_in: 15_552_000,
      user_id: userId,
      refresh_token: refresh,
      scope: 'offline_access read write',
    }
  }
  const { line, transport } = standInTransport(({ method, path, headers, body }) => {
    if (path === `/users/${userId}/applications/7700112233` && method === 'DELETE') {
      live.revoked = headers.get('authorization') === `Bearer ${live.access}`
      return {}
    }
    if (path === '/users/me') return live.revoked ? unknownToken() : { id: userId }
    if (path !== '/oauth/token') return new Response('', { status: 404 })
    const params = JSON.parse(body) as Record<string, string>
    if (params['client_id'] !== appOfTests.clientId || params['client_secret'] !== appOfTests.clientSecret)
      return bad('invalid_client')
    if (params['grant_type'] === 'refresh_token')
      return !live.revoked && params['refresh_token'] === live.refresh ? turn() : bad('invalid_grant')
    const known = codes.get(params['code'] ?? '')
    codes.delete(params['code'] ?? '')
    const right =
      known?.redirect === params['redirect_uri'] &&
      known?.challenge === pkceChallenge(params['code_verifier'] ?? '')
    return right ? turn() : bad('invalid_grant')
  })
  return {
    line,
    transport,
    live,
    /** Grants the permission on the company's page and returns the redirect address. */
    agree: (url: string): URL => {
      const params = new URL(url).searchParams
      const code = `TG-code-${codes.size + live.count + 1}`
      const redirect = params.get('redirect_uri') ?? ''
      codes.set(code, { challenge: params.get('code_challenge') ?? '', redirect })
      const back = new URL(redirect)
      back.search = new URLSearchParams({ code, state: params.get('state') ?? '' }).toString()
      return back
    },
  }
}

/** As documented for the topic `mp-connect`: the body names the user and is not signed. */
export function permissionNews(userId: number, action: string, at: Date): Incoming {
  const stamp = String(at.getTime())
  const [secret = ''] = appOfTests.webhookSecrets
  const v1 = createHmac('sha256', secret)
    .update(manifestOf(String(userId), 'req-9', stamp))
    .digest('hex')
  const body = {
    id: at.getTime(),
    live_mode: true,
    type: 'mp-connect',
    date_created: at.toISOString(),
    user_id: userId,
    api_version: 'v1',
    action,
    data: { id: String(userId) },
  }
  return {
    method: 'POST',
    url: `https://vivencia.test/webhooks/cards/mercadopago-application?data.id=${userId}&type=mp-connect`,
    headers: { 'x-signature': `ts=${stamp},v1=${v1}`, 'x-request-id': 'req-9' },
    body: new TextEncoder().encode(JSON.stringify(body)),
  }
}
