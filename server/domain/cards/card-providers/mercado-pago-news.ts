import { z } from 'zod'
import type { MercadoPagoApp } from './mercado-pago-oauth.ts'
import { checkMercadoPagoSignature } from './mercado-pago-signature.ts'
import type { Incoming, VerifiedWebhook } from './port.ts'

const news = z.object({
  id: z.union([z.number(), z.string()]),
  type: z.string(),
  action: z.string().nullish(),
  user_id: z.union([z.number(), z.string()]).nullish(),
})

type PermissionNews =
  | {
      readonly ok: true
      readonly dedupeKey: string
      readonly kind: string
      /** The company's user id whose permission may have ended; null for other notices. */
      readonly endedFor: string | null
    }
  | Extract<VerifiedWebhook, { readonly ok: false }>

/**
 * Reads a notice of Mercado Pago about connected accounts (topic `mp-connect`). Only the address is signed,
 * not the user it names: it is a reason to check the keys and proves nothing.
 */
export function readPermissionNews(
  { webhookSecrets }: Pick<MercadoPagoApp, 'webhookSecrets'>,
  incoming: Incoming,
  now: Date,
): PermissionNews {
  const dataId = new URL(incoming.url).searchParams.get('data.id') ?? ''
  const signature = checkMercadoPagoSignature(webhookSecrets, incoming, dataId, now)
  if (!signature.signed) return { ok: false, reason: 'badSignature' }
  try {
    const read = news.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(incoming.body)))
    const kind = read.action ?? read.type
    const ended = read.type === 'mp-connect' && read.action === 'application.deauthorized'
    return {
      ok: true,
      // As for payments: a late notice is identified by its signed text only.
      dedupeKey: signature.late
        ? ['late', ended ? 'ended' : 'other', signature.manifest].join(':')
        : [read.type, kind, String(read.id)].join(':'),
      kind,
      endedFor: ended && read.user_id ? String(read.user_id) : null,
    }
  } catch {
    return { ok: false, reason: 'malformed' }
  }
}
