import { z } from 'zod'
import {
  type CardProvider,
  type MercadoPagoApp,
  providerWith,
  type HttpTransport,
} from '#server/domain/cards/card-providers/index.ts'
import type { Platform } from '#server/platform/context.ts'
import { decrypt, encrypt } from '#server/platform/encryption.ts'
import type { EncryptedColumn } from '#server/platform/rotate-column.ts'
import { cardAccounts } from './card-accounts.tables.ts'
import type { ProviderId } from '#shared/card-providers.ts'
import { defineExtensionPoint } from '#server/platform/extensions.ts'

/** The companies this instance works with: the operator's keys for some of them, and how each is reached. */
export type CardCompanies = {
  readonly operatorKeys: Readonly<Partial<Record<ProviderId, unknown>>>
  /** Whether money may land with the operator, who passes it on. */
  readonly operatorCollects: boolean
  /** Couples may bring keys of their own for these. */
  readonly ownKeys: readonly ProviderId[]
  /** By which couples lend their account at Mercado Pago; absent where the operator has no application there. */
  readonly mercadoPagoApp?: MercadoPagoApp | null
  transportTo(id: ProviderId): HttpTransport
}

export type CardAccount = typeof cardAccounts.$inferSelect

/** The companies of an instance that takes no cards. */
export const noCardCompanies: CardCompanies = {
  operatorKeys: {},
  operatorCollects: false,
  ownKeys: [],
  transportTo: () => () => Promise.reject(new Error('Card company not configured on this instance')),
}

/** The companies of an assembled platform. */
export const cardCompanies = defineExtensionPoint<CardCompanies>('card companies')

type Companies = Pick<Platform, 'extensions'>

const purpose = 'card-keys'

/** Where the couples' encrypted keys are stored. */
export const cardKeysColumn: EncryptedColumn = {
  table: cardAccounts,
  id: cardAccounts.id,
  ciphertext: cardAccounts.encryptedKeys,
}

/** Encrypts the couple's keys for the row of one card account. */
export function encryptKeys(platform: Pick<Platform, 'secrets'>, accountId: string, keys: unknown): string {
  return encrypt(platform.secrets, purpose, accountId, JSON.stringify(keys))
}

type KeptAccount = Pick<CardAccount, 'id' | 'provider' | 'keysOf' | 'encryptedKeys'>
type Kept = Readonly<Record<string, unknown>>

/** The couple's own keys as they were kept; null when there are none, or not any more. */
export function keptKeys(platform: Pick<Platform, 'secrets'>, account: KeptAccount): Kept | null {
  const text = account.encryptedKeys && decrypt(platform.secrets, purpose, account.id, account.encryptedKeys)
  return text ? (JSON.parse(text) as Kept) : null
}

const lentShape = z.object({ accessToken: z.string(), refreshToken: z.string(), userId: z.string() })
export type Lent = z.output<typeof lentShape>

/** What a couple lent, as it was kept; null for an account that has other keys, or none. */
export const lentKeysOf = (platform: Pick<Platform, 'secrets'>, account: KeptAccount): Lent | null =>
  lentShape.safeParse(keptKeys(platform, account)).data ?? null

/** The keys an account works with: the couple's own, on top of the operator's where they complete them. */
export function keysFor(
  platform: Pick<Platform, 'secrets' | 'extensions'>,
  account: KeptAccount,
): Kept | null {
  const operators = platform.extensions.get(cardCompanies).operatorKeys[account.provider]
  if (account.keysOf === 'operator') return (operators ?? null) as Kept | null
  const own = keptKeys(platform, account)
  if (own && Object.hasOwn(own, 'refreshToken')) return lentKeys(platform, own)
  return own && Object.hasOwn(own, 'account') && !Object.hasOwn(own, 'secretKey')
    ? { ...(operators as object), ...own }
    : own
}

/** What a couple lent works with the operator's application: it is that which signs what knocks at our door. */
function lentKeys({ extensions }: Companies, { accessToken }: Kept): Kept | null {
  const app = extensions.get(cardCompanies).mercadoPagoApp
  return app ? { accessToken, webhookSecrets: app.webhookSecrets, baseUrl: app.baseUrl } : null
}

/** The company an account speaks to; null when its keys are not there (any more). */
export function companyOf(
  platform: Pick<Platform, 'secrets' | 'extensions'>,
  account: KeptAccount,
): CardProvider | null {
  const keys = keysFor(platform, account)
  return (
    keys &&
    providerWith(account.provider, keys, platform.extensions.get(cardCompanies).transportTo(account.provider))
  )
}

/** Returns the provider with the operator's keys alone, which verify requests to the operator's webhook. */
export function operatorsCompany({ extensions }: Companies, id: ProviderId): CardProvider | null {
  const companies = extensions.get(cardCompanies)
  const keys = companies.operatorKeys[id]
  return keys ? providerWith(id, keys, companies.transportTo(id)) : null
}
