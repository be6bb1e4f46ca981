import { z } from 'zod'
import type { AccountViewer } from '#server/graphql/viewer.ts'
import type { PendingGrant } from '#server/domain/identity/accounts/index.ts'
import type { OAuthTokens, MercadoPagoApp } from '#server/domain/cards/card-providers/index.ts'
import type { Platform } from '#server/platform/context.ts'
import { decrypt, encrypt } from '#server/platform/encryption.ts'
import { minutes } from '#shared/duration.ts'
import { CardsNotOffered } from './card-accounts.refusals.ts'
import { cardCompanies } from './companies.ts'

/** Time limit for a partner on the company's authorization page. */
export const permissionLife = minutes(20)

const purpose = 'card-permission'

export const stateShape = z.object({
  id: z.uuid(),
  weddingId: z.uuid(),
  accountId: z.uuid(),
  /** The session that opened the authorization page, and the time at which it did. */
  sessionId: z.uuid(),
  askedAt: z.iso.datetime().transform((text) => new Date(text)),
  until: z.iso.datetime().transform((text) => new Date(text)),
})

/** The OAuth redirect address. It has to be registered with the company exactly like this. */
export function permissionReturnUrl({ env }: Pick<Platform, 'env'>): string {
  return `${env.publicUrl}/tarjeta/permiso/mercadopago`
}

/**
 * Returns the PKCE verifier of a state. It is derived from the state, so that nothing is stored during the
 * authorization, and it differs for every state.
 */
export const verifierOf = ({ secrets }: Pick<Platform, 'secrets'>, state: string) =>
  secrets.hmac('card-permission-proof').update(state).digest('base64url')

/** The operator's application at Mercado Pago. Refuses `CardsNotOffered` if there is none. */
export function application({ extensions }: Pick<Platform, 'extensions'>): MercadoPagoApp {
  const app = extensions.get(cardCompanies).mercadoPagoApp
  if (!app) throw CardsNotOffered()
  return app
}

/**
 * No table holds these requests: `takeCardPermission` checks with `areGrantsRevokedSince` when the request
 * was made.
 */
export const cardPermissionGrant: PendingGrant = {
  name: 'card permissions asked for',
  heldIn: ['seal:card-permission', 'card-permission-proof'],
  revoke: () => Promise.resolve(),
}

type PermissionState = z.output<typeof stateShape>

/** Encrypts the OAuth state. Only the account that made the request can use it. */
export function encryptState(
  { secrets }: Pick<Platform, 'secrets'>,
  permission: z.input<typeof stateShape>,
): string {
  return encrypt(secrets, purpose, permission.accountId, JSON.stringify(permission))
}

/** Decrypts the OAuth state. Null if it belongs to another account or session, or has expired. */
export function readState(
  { secrets, clock }: Pick<Platform, 'secrets' | 'clock'>,
  { accountId, sessionId }: Pick<AccountViewer, 'accountId' | 'sessionId'>,
  state: string,
): PermissionState | null {
  const text = decrypt(secrets, purpose, accountId, state)
  const permission = text === null ? null : stateShape.parse(JSON.parse(text))
  return permission && permission.sessionId === sessionId && permission.until >= clock.now()
    ? permission
    : null
}

/** Returns the stored form of OAuth keys, with their expiry in a column that a job can query. */
export const storedKeysOf = ({ accessToken, refreshToken, userId }: OAuthTokens) => ({
  accessToken,
  refreshToken,
  userId,
})
