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
  const permissionState = readState(context, viewer, state)
  if (
    !permissionState ||
    (await areGrantsRevokedSince(context.database.db, viewer.accountId, permissionState.askedAt))
  )
    throw CardNotFound()
  await weddingOfPartner(context.database.db, context, permissionState.weddingId)
  const known = await accountById(context.database.db, permissionState.id)
  if (known)
    return placeAccount(
      context,
      permissionState.weddingId,
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
  const requested = {
    id: permissionState.id,
    provider: 'mercadopago',
    keys: storedKeysOf(redeemed.value),
    keysExpireAt,
  } as const
  return placeAccount(context, permissionState.weddingId, requested, true)
}
