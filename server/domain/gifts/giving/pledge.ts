import { createHash } from 'node:crypto'
import type { AppContext } from '#server/graphql/viewer.ts'
import {
  type Contribution,
  type contributions,
  hashToken,
  holdEnd,
  makeReference,
  privateToken,
} from '#server/domain/gifts/contributions/index.ts'
import { clientAddressKey, deviceKey } from '#server/domain/gifts/fair-share/index.ts'
import type { Wedding } from '#server/domain/wedding/weddings/index.ts'
import { rowIdFor } from '#server/platform/row-id.ts'
import type { ContributeInput } from '#shared/inputs/contribute.ts'
import { sumMinor } from '#shared/money.ts'
import type { PricedLine } from './price-lines.ts'

/** Promise as entered in the form, or as made by a member of a group. */
export type Pledge = Omit<ContributeInput, 'giver'> & {
  readonly giver: Omit<ContributeInput['giver'], 'kind'> & { readonly kind: Contribution['kind'] }
}

/** Returns the contribution id for an idempotency key. */
export function contributionIdFor({ secrets }: Pick<AppContext, 'secrets'>, idempotencyKey: string): string {
  return rowIdFor(secrets, 'contribute', idempotencyKey)
}

/** Returns the row of a promise with its message, signature and hold. */
export function pledgeOf(
  context: AppContext,
  wedding: Wedding,
  form: Pledge,
  lines: readonly PricedLine[],
  isConfirmed: boolean,
): typeof contributions.$inferInsert & { readonly id: string; readonly step: number } {
  const now = context.clock.now()
  const addressConfirmedAt = isConfirmed ? now : null
  const { giver } = form
  const id = contributionIdFor(context, form.id)
  return {
    id,
    weddingId: wedding.id,
    state: 'held',
    contentHash: hashOf(context, form),
    reference: makeReference(context.random, wedding.weddingDate),
    tokenHash: hashToken(privateToken(context.secrets, id)),
    totalMinor: sumMinor(lines.map((line) => line.amountMinor)),
    currency: wedding.currency,
    kind: giver.kind,
    giverName: giver.name,
    signature: giver.signature,
    onBehalfOf: giver.onBehalfOf,
    email: giver.email,
    phone: giver.phone,
    country: giver.country,
    language: form.language ?? context.language,
    message: form.message,
    drawing: form.drawing,
    giverAddressKey: clientAddressKey(context, wedding.id),
    giverDeviceKey: deviceKey(context, wedding.id),
    nameShown: giver.showsName,
    createdAt: now,
    addressConfirmedAt,
    holdEndsAt: holdEnd(now, { addressConfirmedAt }, context.env.holds),
    needsDecision: false,
    step: 0,
  }
}

/** Returns a hash of the requester and the content of a promise, by which a repeated request is recognised. */
export function hashOf({ viewer }: AppContext, { slug, lines, giver, message, drawing }: Pledge): string {
  const requester = viewer.kind === 'account' ? viewer.accountId : 'visitor'
  const text = JSON.stringify([requester, slug, lines, giver, message, drawing], (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
  return createHash('sha256').update(text).digest('base64url')
}
