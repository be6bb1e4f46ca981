import type { HttpTransport } from '#server/platform/call-api.ts'
import { z } from 'zod'
import { mercadoPago } from './mercado-pago.ts'
import type { CardProvider } from './port.ts'
import { redsysSignatures } from './redsys-signature.ts'
import { redsys } from './redsys.ts'
import { sandbox } from './sandbox.ts'
import { stripe } from './stripe.ts'
import { webpay } from './webpay.ts'
import type { ProviderId } from '#shared/card-providers.ts'

const secret = z.string().trim().min(8).max(400)
const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))

const keysOf = {
  sandbox: z.strictObject({ apiKey: secret, webhookSecret: secret, baseUrl: address }),
  stripe: z.strictObject({
    secretKey: secret.regex(/^(sk|rk)_(test|live)_\w+$/),
    webhookSecrets: z
      .array(secret.regex(/^whsec_/))
      .min(1)
      .max(2),
    account: z
      .string()
      .regex(/^acct_\w{6,60}$/)
      .nullable()
      .default(null),
    baseUrl: address.default('https://api.stripe.com'),
  }),
  redsys: z.strictObject({
    merchantCode: z.string().regex(/^\d{5,9}$/),
    terminal: z.string().regex(/^\d{1,3}$/),
    secret: z.string().min(16).max(100),
    signature: z.enum(redsysSignatures).default('HMAC_SHA512_V2'),
    bizum: z.boolean().default(true),
    baseUrl: address.default('https://sis.redsys.es'),
  }),
  mercadopago: z.strictObject({
    accessToken: secret.regex(/^(APP_USR|TEST)-/),
    webhookSecrets: z.array(secret).min(1).max(2),
    baseUrl: address.default('https://api.mercadopago.com'),
  }),
  webpay: z.strictObject({
    commerceCode: z.string().regex(/^\d{12}$/),
    apiKey: secret,
    baseUrl: address.default('https://webpay3g.transbank.cl'),
  }),
} as const

export type ProviderKeys = { readonly [Id in ProviderId]: z.output<(typeof keysOf)[Id]> }

/** Parses the keys of a company, or returns the names of the invalid fields; never the entered values. */
export function readKeys<Id extends ProviderId>(
  id: Id,
  values: unknown,
): { ok: true; keys: ProviderKeys[Id] } | { ok: false; wrong: string[] } {
  const read = keysOf[id].safeParse(values)
  if (read.success) return { ok: true, keys: read.data as ProviderKeys[Id] }
  return { ok: false, wrong: [...new Set(read.error.issues.map((issue) => issue.path.join('.') || 'keys'))] }
}

/** The adapter of a company with these keys; null if they are invalid. */
export function providerWith(id: ProviderId, keys: unknown, transport: HttpTransport): CardProvider | null {
  const read = readKeys(id, keys)
  if (!read.ok) return null
  switch (id) {
    case 'sandbox':
      return sandbox(read.keys as ProviderKeys['sandbox'], transport)
    case 'stripe':
      return stripe(read.keys as ProviderKeys['stripe'], transport)
    case 'redsys':
      return redsys(read.keys as ProviderKeys['redsys'], transport)
    case 'mercadopago':
      return mercadoPago(read.keys as ProviderKeys['mercadopago'], transport)
    case 'webpay':
      return webpay(read.keys as ProviderKeys['webpay'], transport)
  }
}
