import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { AccountViewer } from '#server/graphql/viewer.ts'
import type { PendingGrant } from '#server/domain/identity/accounts/index.ts'
import type { LentKeys, MercadoPagoApp } from '#server/domain/cards/card-providers/index.ts'
import type { Platform } from '#server/platform/context.ts'
import { decrypt, encrypt } from '#server/platform/encryption.ts'
import { minutes } from '#shared/duration.ts'
import { CardsNotOffered } from './card-accounts.refusals.ts'
import { cardCompanies } from './companies.ts'

/** How long a partner may take on the company's page. */
export const permissionLife = minutes(20)

const purpose = 'card-permission'

export const stateShape = z.object({
  id: z.uuid(),
  weddingId: z.uuid(),
  accountId: z.uuid(),
  /** The session that left for the company's page, and when. */
  sessionId: z.uuid(),
  askedAt: z.iso.datetime().transform((text) => new Date(text)),
  until: z.iso.datetime().transform((text) => new Date(text)),
})

/** Where the company sends the browser back to; told to it beforehand, letter by letter. */
export function permissionReturnUrl({ env }: Pick<Platform, 'env'>): string {
  return `${env.publicUrl}/tarjeta/permiso/mercadopago`
}

/** The proof is of the state alone: nothing is kept while a partner is away, and no two have the same. */
export const verifierOf = ({ secrets }: Pick<Platform, 'secrets'>, state: string) =>
  createHmac('sha256', secrets.key('card-permission-proof')).update(state).digest('base64url')

/** The operator's application; `CardsNotOffered` where there is none. */
export function application({ extensions }: Pick<Platform, 'extensions'>): MercadoPagoApp {
  const app = extensions.get(cardCompanies).mercadoPagoApp
  if (!app) throw CardsNotOffered()
  return app
}

/** No table holds it: `takeCardPermission` compares when it was asked for with `areGrantsRevokedSince`. */
export const cardPermissionGrant: PendingGrant = {
  name: 'card permissions asked for',
  heldIn: ['seal:card-permission', 'card-permission-proof'],
  revoke: () => Promise.resolve(),
}

type Asked = z.output<typeof stateShape>

/** Encrypts the state that a partner takes to the company and brings back; only the account that asked can use it. */
export function encryptState(
  { secrets }: Pick<Platform, 'secrets'>,
  asked: z.input<typeof stateShape>,
): string {
  return encrypt(secrets, purpose, asked.accountId, JSON.stringify(asked))
}

/** The state as this session took it along; null when another session did, or it is too old. */
export function readState(
  { secrets, clock }: Pick<Platform, 'secrets' | 'clock'>,
  { accountId, sessionId }: Pick<AccountViewer, 'accountId' | 'sessionId'>,
  state: string,
): Asked | null {
  const text = decrypt(secrets, purpose, accountId, state)
  const asked = text === null ? null : stateShape.parse(JSON.parse(text))
  return asked && asked.sessionId === sessionId && asked.until >= clock.now() ? asked : null
}

/** Returns the stored form of lent keys, with their expiry in a column that a job can query. */
export const keptOf = ({ accessToken, refreshToken, userId }: LentKeys) => ({
  accessToken,
  refreshToken,
  userId,
})
