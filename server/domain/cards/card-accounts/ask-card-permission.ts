import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { authorizationUrl } from '#server/domain/cards/card-providers/index.ts'
import { weddingOfPartner } from '#server/domain/wedding/weddings/index.ts'
import { add } from '#shared/duration.ts'
import {
  application,
  permissionLife,
  permissionReturnUrl,
  encryptState,
  verifierOf,
} from './card-permission.ts'

/**
 * Begins connecting a partner's Mercado Pago account by OAuth and returns the address of its authorization
 * page. The returned code is accepted from the same account and session only.
 */
export async function askCardPermission(context: AppContext, id: string, weddingId: string): Promise<string> {
  const { accountId, sessionId } = requireAccount(context.viewer)
  await weddingOfPartner(context.database.db, context, weddingId)
  const app = application(context)
  const now = context.clock.now()
  const askedAt = now.toISOString()
  const until = add(now, permissionLife).toISOString()
  const state = encryptState(context, { id, weddingId, accountId, sessionId, askedAt, until })
  return authorizationUrl(app, {
    state,
    verifier: verifierOf(context, state),
    redirectUrl: permissionReturnUrl(context),
  })
}
