import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { areGrantsRevokedSince } from '#server/domain/identity/accounts/index.ts'
import { redeemCode } from '#server/domain/cards/card-providers/index.ts'
import { weddingOfPartner } from '#server/domain/wedding/weddings/index.ts'
import { accountById } from './card-account-store.ts'
import { application, keptOf, permissionReturnUrl, readState, verifierOf } from './card-permission.ts'
import { CardKeysRefused, CardNotFound } from './card-accounts.refusals.ts'
import { type CardAccount, cardCompanies } from './companies.ts'
import { placeAccount } from './connect-cards.ts'

/**
 * The partner is back with a code: it becomes keys, which are kept sealed, and the account is placed like any other, behind the shield
 * once the page is published. Coming back twice places it once.
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
    keys: keptOf(redeemed.value),
    keysExpireAt,
  } as const
  return placeAccount(context, asked.weddingId, wished, true)
}
