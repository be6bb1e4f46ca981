import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { areGrantsRevokedSince } from '#server/domain/identity/accounts/index.ts'
import { redeemCode } from '#server/domain/cards/card-providers/index.ts'
import { weddingOfPartner } from '#server/domain/wedding/weddings/index.ts'
import { accountById } from './card-account-store.ts'
import { application, storedKeysOf, permissionReturnUrl, readState, verifierOf } from './card-permission.ts'
import { CardKeysRefused, CardNotFound } from './card-accounts.refusals.ts'
import { type CardAccount, cardCompanies } from './companies.ts'
import { placeAccount } from './connect-cards.ts'

/**
 * Finishes connecting a Mercado Pago account: exchanges the code for keys, which are stored encrypted, and
 * places the account like any other, under the protection of bank details after publication. Repeating it has
 * no effect. Refuses `CardNotFound` for an invalid or expired state.
 */
export async function takeCardPermission(
  context: AppContext,
  state: string,
  code: string,
): Promise<CardAccount> {
  const viewer = requireAccount(context.viewer)
  const app = application(context)
  const asked = readState(context, viewer, state)
  if (!asked || (await areGrantsRevokedSince(context.database.db, viewer.accountId, asked.askedAt)))
    throw CardNotFound()
  await weddingOfPartner(context.database.db, context, asked.weddingId)
  const known = await accountById(context.database.db, asked.id)
  if (known)
    return placeAccount(
      context,
      asked.weddingId,
      { id: known.id, provider: known.provider, keys: null },
      true,
    )
  const transport = context.extensions.get(cardCompanies).transportTo('mercadopago')
  const redeemed = await redeemCode(
    app,
    transport,
    { code, verifier: verifierOf(context, state), redirectUrl: permissionReturnUrl(context) },
    { idempotencyKey: context.requestId, now: context.clock.now() },
  )
  if (!redeemed.ok) throw CardKeysRefused({ fields: [redeemed.error.kind] })
  const { expiresAt: keysExpireAt } = redeemed.value
  const wished = {
    id: asked.id,
    provider: 'mercadopago',
    keys: storedKeysOf(redeemed.value),
    keysExpireAt,
  } as const
  return placeAccount(context, asked.weddingId, wished, true)
}
