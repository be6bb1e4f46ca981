import {
  apiError,
  type ApiResult,
  callApi,
  type HttpTransport,
  parseAnswer,
} from '#server/platform/call-api.ts'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { add, seconds } from '#shared/duration.ts'
import type { Call } from './port.ts'

const secret = z.string().trim().min(8).max(400)
const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))

/** The operator's application at Mercado Pago, by which couples connect their account. */
export const mercadoPagoApp = z.strictObject({
  clientId: z.string().regex(/^\d{4,25}$/),
  clientSecret: secret,
  webhookSecrets: z.array(secret).min(1).max(2),
  authUrl: address.default('https://auth.mercadopago.com/authorization'),
  baseUrl: address.default('https://api.mercadopago.com'),
  /** Accounts are shared with Mercado Libre, whose interface revokes permissions. */
  revokeUrl: address.default('https://api.mercadolibre.com'),
})
export type MercadoPagoApp = z.output<typeof mercadoPagoApp>

/** OAuth tokens of a couple, valid until `expiresAt` and renewed before. */
export type OAuthTokens = {
  readonly accessToken: string
  readonly refreshToken: string
  readonly userId: string
  readonly expiresAt: Date
}

/**
 * Returns the PKCE challenge (RFC 7636, S256), which proves that the bearer of the code requested it: only
 * the hash passes through the browser.
 */
export const pkceChallenge = (verifier: string): string =>
  createHash('sha256').update(verifier, 'ascii').digest('base64url')

/** The address of Mercado Pago's authorization page. */
export function authorizationUrl(
  app: MercadoPagoApp,
  { state, verifier, redirectUrl }: { state: string; verifier: string; redirectUrl: string },
): string {
  const url = new URL(app.authUrl)
  url.search = new URLSearchParams({
    client_id: app.clientId,
    response_type: 'code',
    platform_id: 'mp',
    state,
    redirect_uri: redirectUrl,
    code_challenge: pkceChallenge(verifier),
    code_challenge_method: 'S256',
  }).toString()
  return url.toString()
}

const tokenResponse = z.object({
  access_token: secret,
  // Given only to an application with `offline_access`; without it the permission ends after six months.
  refresh_token: secret,
  expires_in: z.number().int().positive(),
  user_id: z.union([z.number(), z.string()]),
})

async function tokenFor(
  app: MercadoPagoApp,
  transport: HttpTransport,
  grant: Readonly<Record<string, string>>,
  call: Call,
): Promise<ApiResult<OAuthTokens>> {
  const body = JSON.stringify({ client_id: app.clientId, client_secret: app.clientSecret, ...grant })
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  const result = await callApi(
    transport,
    `${app.baseUrl}/oauth/token`,
    { method: 'POST', headers, body },
    call,
  )
  const read = parseAnswer(tokenResponse, result, 'unknown')
  if (!read.ok) return read
  const {
    access_token: accessToken,
    refresh_token: refreshToken,
    expires_in: life,
    user_id: userId,
  } = read.value
  return {
    ok: true,
    value: { accessToken, refreshToken, userId: String(userId), expiresAt: add(call.now, seconds(life)) },
  }
}

/** Exchanges the code from the redirect for keys: once, and only with the verifier. */
export const redeemCode = (
  app: MercadoPagoApp,
  transport: HttpTransport,
  { code, verifier, redirectUrl }: { code: string; verifier: string; redirectUrl: string },
  call: Call,
): Promise<ApiResult<OAuthTokens>> =>
  tokenFor(
    app,
    transport,
    { grant_type: 'authorization_code', code, redirect_uri: redirectUrl, code_verifier: verifier },
    call,
  )

/** Exchanges old keys for new ones. The old ones become invalid; both new ones have to be stored. */
export const renewKeys = (
  app: MercadoPagoApp,
  transport: HttpTransport,
  refreshToken: string,
  call: Call,
): Promise<ApiResult<OAuthTokens>> =>
  tokenFor(app, transport, { grant_type: 'refresh_token', refresh_token: refreshToken }, call)

/** Revokes the permission. One that no longer exists counts as revoked. */
export async function revokePermission(
  app: MercadoPagoApp,
  transport: HttpTransport,
  { accessToken, userId }: Pick<OAuthTokens, 'accessToken' | 'userId'>,
  call: Call,
): Promise<ApiResult<true>> {
  const url = `${app.revokeUrl}/users/${encodeURIComponent(userId)}/applications/${app.clientId}`
  const headers = { authorization: `Bearer ${accessToken}` }
  const result = await callApi(transport, url, { method: 'DELETE', headers }, { ...call, moves: false })
  const gone = result.ok
    ? result.value.status < 400 || result.value.status === 404
    : result.error.kind === 'misconfigured'
  if (gone) return { ok: true, value: true }
  return result.ok
    ? apiError('rejected', 'The permission was not taken back', String(result.value.status))
    : result
}
