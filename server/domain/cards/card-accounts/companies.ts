import type { HttpTransport } from '#server/platform/call-api.ts'
import { z } from 'zod'
import {
  type CardProvider,
  type MercadoPagoApp,
  providerWith,
} from '#server/domain/cards/card-providers/index.ts'
import type { Platform } from '#server/platform/context.ts'
import { decrypt, encrypt } from '#server/platform/encryption.ts'
import type { EncryptedColumn } from '#server/platform/rotate-column.ts'
import { cardAccounts } from './card-accounts.tables.ts'
import type { ProviderId } from '#shared/card-providers.ts'
import { defineExtensionPoint } from '#server/platform/extensions.ts'

/** The card companies of this instance: the operator's keys and the transport to each company. */
export type CardCompanies = {
  readonly operatorKeys: Readonly<Partial<Record<ProviderId, unknown>>>
  /** Whether an account of the operator may collect the money and pass it on. */
  readonly operatorCollects: boolean
  /** The companies for which couples may enter their own keys. */
  readonly ownKeys: readonly ProviderId[]
  /** The application by which couples connect their Mercado Pago account; absent if the operator has none. */
  readonly mercadoPagoApp?: MercadoPagoApp | null
  transportTo(id: ProviderId): HttpTransport
}

export type CardAccount = typeof cardAccounts.$inferSelect

/** For an instance without card payments. */
export const noCardCompanies: CardCompanies = {
  operatorKeys: {},
  operatorCollects: false,
  ownKeys: [],
  transportTo: () => () => Promise.reject(new Error('Card company not configured on this instance')),
}

/** The card companies of a platform. */
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
type StoredKeys = Readonly<Record<string, unknown>>

/** Decrypts the couple's own keys; null if there are none, or if they were erased or cannot be decrypted. */
export function storedKeys(platform: Pick<Platform, 'secrets'>, account: KeptAccount): StoredKeys | null {
  const text = account.encryptedKeys && decrypt(platform.secrets, purpose, account.id, account.encryptedKeys)
  return text ? (JSON.parse(text) as StoredKeys) : null
}

const lentShape = z.object({ accessToken: z.string(), refreshToken: z.string(), userId: z.string() })
export type OperatorKeys = z.output<typeof lentShape>

/** The couple's OAuth keys; null for an account with other keys or without keys. */
export const oauthTokensOf = (
  platform: Pick<Platform, 'secrets'>,
  account: KeptAccount,
): OperatorKeys | null => lentShape.safeParse(storedKeys(platform, account)).data ?? null

/**
 * The keys of an account: the operator's, or the couple's own. A connected Stripe account uses the operator's
 * keys with its own name; OAuth keys are completed by the operator's application.
 */
export function keysFor(
  platform: Pick<Platform, 'secrets' | 'extensions'>,
  account: KeptAccount,
): StoredKeys | null {
  const operators = platform.extensions.get(cardCompanies).operatorKeys[account.provider]
  if (account.keysOf === 'operator') return (operators ?? null) as StoredKeys | null
  const own = storedKeys(platform, account)
  if (own && Object.hasOwn(own, 'refreshToken')) return lentKeys(platform, own)
  return own && Object.hasOwn(own, 'account') && !Object.hasOwn(own, 'secretKey')
    ? { ...(operators as object), ...own }
    : own
}

/**
 * OAuth keys are used with the webhook secrets and the address of the operator's application, which signs the
 * webhooks.
 */
function lentKeys({ extensions }: Companies, { accessToken }: StoredKeys): StoredKeys | null {
  const app = extensions.get(cardCompanies).mercadoPagoApp
  return app ? { accessToken, webhookSecrets: app.webhookSecrets, baseUrl: app.baseUrl } : null
}

/** The company of an account with its keys; null if the keys are missing. */
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
