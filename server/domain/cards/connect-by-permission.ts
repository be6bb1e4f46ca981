import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { type AppContext, requireAccount } from '#server/domain/accounts/index.ts'
import {
  type LentKeys,
  type MercadoPagoApp,
  permissionUrl,
  redeemCode,
} from '#server/domain/card-providers/index.ts'
import { weddingOfPartner } from '#server/domain/weddings/index.ts'
import type { Platform } from '#server/platform/context.ts'
import { seal, unseal } from '#server/platform/seal.ts'
import { add, minutes } from '#shared/duration.ts'
import { accountById } from './attempt-store.ts'
import { CardKeysRefused, CardNotFound, CardsNotOffered } from './cards.refusals.ts'
import { type CardAccount, cardCompanies } from './companies.ts'
import { placeAccount } from './connect-cards.ts'

/** How long a partner may take on the company's page. */
const permissionLife = minutes(20)

const purpose = 'card-permission'

const stateShape = z.object({
  id: z.uuid(),
  weddingId: z.uuid(),
  accountId: z.uuid(),
  until: z.iso.datetime().transform((text) => new Date(text)),
})

/** Where the company sends the browser back to; told to it beforehand, letter by letter. */
export function permissionReturnUrl({ env }: Pick<Platform, 'env'>): string {
  return `${env.publicUrl}/tarjeta/permiso/mercadopago`
}

/** Of the state alone: nothing is kept while a partner is away, and no two have the same. */
const verifierOf = ({ secrets }: Pick<Platform, 'secrets'>, state: string) =>
  createHmac('sha256', secrets.key('card-permission-proof')).update(state).digest('base64url')

function application(): MercadoPagoApp {
  const app = cardCompanies().mercadoPagoApp
  if (!app) throw new CardsNotOffered()
  return app
}

/** A partner goes to Mercado Pago to lend their account: the address of its page. Only they can come back with its answer. */
export async function askPermission(context: AppContext, id: string, weddingId: string): Promise<string> {
  const { accountId } = requireAccount(context.viewer)
  await weddingOfPartner(context.database.db, context, weddingId)
  const app = application()
  const until = add(context.clock.now(), permissionLife).toISOString()
  const state = seal(context.secrets, purpose, accountId, JSON.stringify({ id, weddingId, accountId, until }))
  return permissionUrl(app, {
    state,
    verifier: verifierOf(context, state),
    redirectUrl: permissionReturnUrl(context),
  })
}

/**
 * The partner is back with a code: it becomes keys, which are kept sealed, and the account is placed like any other, behind the shield
 * once the page is published. Coming back twice places it once.
 */
export async function takePermission(context: AppContext, state: string, code: string): Promise<CardAccount> {
  const { accountId } = requireAccount(context.viewer)
  const app = application()
  // Sealed for whoever asked: in anybody else's hands it says nothing.
  const text = unseal(context.secrets, purpose, accountId, state)
  const asked = text === null ? null : stateShape.parse(JSON.parse(text))
  if (!asked || asked.until < context.clock.now()) throw new CardNotFound()
  await weddingOfPartner(context.database.db, context, asked.weddingId)
  const known = await accountById(context.database.db, asked.id)
  if (known)
    return placeAccount(
      context,
      asked.weddingId,
      { id: known.id, provider: known.provider, keys: null },
      true,
    )
  const wire = cardCompanies().wireTo('mercadopago')
  const redeemed = await redeemCode(
    app,
    wire,
    { code, verifier: verifierOf(context, state), redirectUrl: permissionReturnUrl(context) },
    { idempotencyKey: context.requestId, now: context.clock.now() },
  )
  if (!redeemed.ok) throw new CardKeysRefused([redeemed.error.kind])
  const { expiresAt: keysExpireAt } = redeemed.value
  const wished = {
    id: asked.id,
    provider: 'mercadopago',
    keys: keptOf(redeemed.value),
    keysExpireAt,
  } as const
  return placeAccount(context, asked.weddingId, wished, true)
}

/** As lent keys are kept: when they end stands beside them, where a job finds it. */
export const keptOf = ({ accessToken, refreshToken, userId }: LentKeys) => ({
  accessToken,
  refreshToken,
  userId,
})
