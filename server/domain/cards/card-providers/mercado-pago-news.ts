import { z } from 'zod'
import type { MercadoPagoApp } from './mercado-pago-oauth.ts'
import { checkMercadoPagoSignature } from './mercado-pago-signature.ts'
import type { Incoming, Verified } from './port.ts'

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
      /** Whose permission may have ended, by their name there; null for all other news. */
      readonly endedFor: string | null
    }
  | Extract<Verified, { readonly ok: false }>

/**
 * What Mercado Pago tells an application of the accounts that were lent to it (the topic `mp-connect`). Signed is the address, not
 * whom it speaks of: it is a reason to ask whether their keys still hold, and proves nothing.
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
      // As for payments: of a late notice only what was signed tells it apart from another.
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
