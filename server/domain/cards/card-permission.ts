import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { LentKeys, MercadoPagoApp } from '#server/domain/card-providers/index.ts'
import type { Platform } from '#server/platform/context.ts'
import { seal, unseal } from '#server/platform/seal.ts'
import { minutes } from '#shared/duration.ts'
import { CardsNotOffered } from './cards.refusals.ts'
import { cardCompanies } from './companies.ts'

/** How long a partner may take on the company's page. */
export const permissionLife = minutes(20)

const purpose = 'card-permission'

export const stateShape = z.object({
  id: z.uuid(),
  weddingId: z.uuid(),
  accountId: z.uuid(),
  until: z.iso.datetime().transform((text) => new Date(text)),
})

/** Where the company sends the browser back to; told to it beforehand, letter by letter. */
export function permissionReturnUrl({ env }: Pick<Platform, 'env'>): string {
  return `${env.publicUrl}/tarjeta/permiso/mercadopago`
}

/** The proof is of the state alone: nothing is kept while a partner is away, and no two have the same. */
export const verifierOf = ({ secrets }: Pick<Platform, 'secrets'>, state: string) =>
  createHmac('sha256', secrets.key('card-permission-proof')).update(state).digest('base64url')

/** The operator's application; `CardsNotOffered` where there is none. */
export function application(): MercadoPagoApp {
  const app = cardCompanies().mercadoPagoApp
  if (!app) throw new CardsNotOffered()
  return app
}

type Asked = z.output<typeof stateShape>

/** What a partner takes along and brings back: sealed for whoever asked, in anybody else's hands it says nothing. */
export function sealState({ secrets }: Pick<Platform, 'secrets'>, asked: z.input<typeof stateShape>): string {
  return seal(secrets, purpose, asked.accountId, JSON.stringify(asked))
}

/** What this person went with; null when it was never theirs, or is too old. */
export function readState(
  { secrets, clock }: Pick<Platform, 'secrets' | 'clock'>,
  accountId: string,
  state: string,
): Asked | null {
  const text = unseal(secrets, purpose, accountId, state)
  const asked = text === null ? null : stateShape.parse(JSON.parse(text))
  return asked && asked.until >= clock.now() ? asked : null
}

/** As lent keys are kept: when they end stands beside them, where a job finds it. */
export const keptOf = ({ accessToken, refreshToken, userId }: LentKeys) => ({
  accessToken,
  refreshToken,
  userId,
})
