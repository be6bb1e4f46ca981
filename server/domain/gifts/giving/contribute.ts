import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { type Gift, lockOpenGifts } from '#server/domain/gifts/gift-list/index.ts'
import { frozenRefusal } from '#server/domain/money/payments/index.ts'
import { isKnownGuest, weddingForGuests } from '#server/domain/wedding/privacy/index.ts'
import {
  releaseVoiceNote,
  setVoiceNote,
  readVoiceNoteKey,
  VoiceNoteNotFound,
} from '#server/domain/files/recordings/index.ts'
import { type Wedding, WeddingNotOpen } from '#server/domain/wedding/weddings/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { invariant } from '#server/platform/invariant.ts'
import { addressKey } from '#server/platform/rate-limit.ts'
import { rowIdFor } from '#server/platform/row-id.ts'
import { enqueue } from '#server/platform/enqueue.ts'
import { refuse } from '#server/platform/refusal.ts'
import { add, between, milliseconds, minutes } from '#shared/duration.ts'
import { type ContributeInput, contributeInput } from '#shared/inputs/contribute.ts'
import { sumMinor } from '#shared/money.ts'
import {
  type ContributionWithLines,
  type Contribution,
  ContributionIdReused,
  type ContributionLine,
  contributionLines,
  ContributionMoved,
  ContributionPledged,
  contributions,
  ContributionUndone,
  GiftNotOpen,
  hashToken,
  holdEnd,
  lockByToken,
  lockContribution,
  makeReference,
  moveContribution,
  requireAllowed,
  privateToken,
  recordContribution,
  release,
  scheduleReminders,
  remindOfPromiseKind,
  reserve,
} from '#server/domain/gifts/contributions/index.ts'
import {
  clientAddressKey,
  deviceKey,
  fairShareRefusal,
  keptByAddress,
  lockClientAddress,
} from '#server/domain/gifts/fair-share/index.ts'
import { type PricedLine, priceLines } from './price-lines.ts'
import { requestConfirmation } from '#server/domain/gifts/address-confirmation/index.ts'

/** Guests who have not marked the gift as sent by then receive a reminder, while it is still held. */
const reminderDelay = minutes(20)

function firstReminder({ createdAt, holdEndsAt }: Contribution): Date {
  const halfway = add(createdAt, milliseconds(between(createdAt, holdEndsAt) / 2))
  const usual = add(createdAt, reminderDelay)
  return halfway < usual ? halfway : usual
}

const perAddress = { name: 'contribute', max: 40, per: minutes(10) }

/**
 * Promises gifts and holds their parts (`holdEnd`). The id in the input is an idempotency key: the same
 * requester with the same
 * content receives the same contribution; anything else with that id is refused. `replaces` undoes an earlier
 * promise of the same guest.
 */
export async function contribute(context: AppContext, input: unknown): Promise<Contribution> {
  await context.rateLimit.attempt(perAddress, addressKey(context.remoteAddress))
  const form = parseInput(contributeInput, input)
  return context.database.transaction((tx) => contributeIn(tx, context, form))
}

/** Promise as entered in the form, or as made by a member of a group. */
export type Pledge = Omit<ContributeInput, 'giver'> & {
  readonly giver: Omit<ContributeInput['giver'], 'kind'> & { readonly kind: Contribution['kind'] }
}

/** Data of a group's link for a promise: its wedding, and whether the link was only sent by email. */
type ByLink = { readonly wedding: Wedding; readonly isAddressConfirmed: boolean }

/**
 * Runs `contribute` inside the caller's transaction, for callers that write more. `wedding` is known when a
 * private link led there.
 */
export async function contributeIn(
  tx: Tx,
  context: AppContext,
  form: Pledge,
  byLink: ByLink | null = null,
): Promise<Contribution> {
  const id = contributionIdFor(context, form.id)
  await lockContribution(tx, id)
  const [known] = await tx.select().from(contributions).where(eq(contributions.id, id))
  if (known) {
    if (known.contentHash !== hashOf(context, form)) throw ContributionIdReused()
    return known
  }
  const wedding = byLink?.wedding ?? (await weddingForGuests(context, form.slug, tx))
  if (wedding?.status !== 'published') throw WeddingNotOpen()
  refuse(frozenRefusal(wedding))
  await lockClientAddress(tx, clientAddressKey(context, wedding.id))
  const replaced = form.replaces ? await releaseReplaced(tx, context, form.replaces, wedding) : null
  const isConfirmed =
    (byLink?.isAddressConfirmed ?? false) ||
    isConfirmedBefore(replaced, form) ||
    isKnownGuest(context, wedding.id)
  const gifts = await openGifts(tx, wedding, form)
  const lines = await priceLines(tx, gifts, form.lines)
  return promise(tx, context, wedding, form, { gifts, lines, isConfirmed })
}

/** Returns whether the giver confirmed the same address for the replaced promise. */
const isConfirmedBefore = (replaced: Contribution | null, { giver }: Pledge): boolean =>
  replaced !== null && replaced.addressConfirmedAt !== null && replaced.email === giver.email

/** Returns the contribution id for an idempotency key. */
export function contributionIdFor({ secrets }: Pick<AppContext, 'secrets'>, idempotencyKey: string): string {
  return rowIdFor(secrets, 'contribute', idempotencyKey)
}

/** Returns the promise of this wedding behind a private link, undone; null when it ended before. */
async function releaseReplaced(
  tx: Tx,
  context: AppContext,
  token: string,
  wedding: Wedding,
): Promise<Contribution | null> {
  const earlier = await lockByToken(tx, token)
  if (earlier.contribution.weddingId !== wedding.id || earlier.contribution.state === 'undone') return null
  if (earlier.contribution.state === 'expired') return null
  requireAllowed('replace', earlier)
  // The private page changes an instalment plan. A slot stays in its group.
  if (earlier.contribution.planId || earlier.contribution.kind === 'group')
    throw ContributionMoved({ state: earlier.contribution.state })
  await release(tx, earlier, 'undone')
  await releaseVoiceNote(tx, earlier.contribution.id, context.clock.now())
  await moveContribution(tx, earlier, ContributionUndone, { state: 'undone', endedAt: context.clock.now() })
  return earlier.contribution
}

async function openGifts(tx: Tx, wedding: Wedding, form: Pledge): Promise<Map<string, Gift>> {
  const ids = form.lines.map((line) => line.giftId)
  const gifts = await lockOpenGifts(tx, wedding.id, ids)
  for (const id of ids) {
    const gift = gifts.get(id)
    if (!gift || gift.hidden || gift.withdrawnAt)
      throw GiftNotOpen({ giftId: id, title: gift && !gift.hidden ? gift.title : '' })
  }
  return gifts
}

async function promise(
  tx: Tx,
  context: AppContext,
  wedding: Wedding,
  form: Pledge,
  {
    gifts,
    lines,
    isConfirmed,
  }: { gifts: Map<string, Gift>; lines: readonly PricedLine[]; isConfirmed: boolean },
): Promise<Contribution> {
  const [contribution] = await tx
    .insert(contributions)
    .values(pledgeOf(context, wedding, form, lines, isConfirmed))
    .returning()
  invariant(contribution, 'Contribution missing after insert')
  const written: ContributionLine[] = await tx
    .insert(contributionLines)
    .values(
      lines.map((line, position) => ({
        ...line,
        id: context.random.uuid(),
        contributionId: contribution.id,
        position,
      })),
    )
    .returning()
  const booked: ContributionWithLines = {
    contribution,
    lines: written.toSorted((a, b) => a.position - b.position),
    gifts,
  }
  await enforceFairShare(tx, context, booked)
  await reserve(tx, booked)
  await recordContribution(tx, contribution, wedding, ContributionPledged)
  await attachVoiceNote(tx, context, contribution, form.voiceNote)
  await scheduleReminders(tx, context, { contribution, wedding })
  await requestConfirmation(tx, context, { contribution, wedding })
  if (contribution.email) {
    const payload = { contributionId: contribution.id }
    await enqueue(tx, remindOfPromiseKind, payload, { runAt: firstReminder(contribution) })
  }
  return contribution
}

/** Attaches the voice note to the promise. A recording deleted meanwhile does not prevent the gift. */
async function attachVoiceNote(
  tx: Tx,
  { secrets, clock }: AppContext,
  { id, weddingId }: Contribution,
  key: string | null | undefined,
): Promise<void> {
  const voice = key ? readVoiceNoteKey(secrets, key) : null
  if (voice === null) return
  await setVoiceNote(tx, { weddingId, contributionId: id }, voice, clock.now()).catch((error: unknown) => {
    if (!(error instanceof VoiceNoteNotFound)) throw error
  })
}

/** Returns the row of a promise with its message, signature and hold. */
function pledgeOf(
  context: AppContext,
  wedding: Wedding,
  form: Pledge,
  lines: readonly PricedLine[],
  isConfirmed: boolean,
): typeof contributions.$inferInsert {
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
    askedFrom: clientAddressKey(context, wedding.id),
    askedByDevice: deviceKey(context, wedding.id),
    nameShown: giver.showsName,
    createdAt: now,
    addressConfirmedAt,
    holdEndsAt: holdEnd(now, { addressConfirmedAt }, context.env.holds),
    needsDecision: false,
    step: 0,
  }
}

/**
 * Runs after the insert so that the promise counts; a refusal rolls it back. Gifts without a target are not
 * limited.
 */
async function enforceFairShare(
  tx: Tx,
  { env }: AppContext,
  { contribution, lines, gifts }: ContributionWithLines,
) {
  const { weddingId, askedFrom, askedByDevice } = contribution
  if (askedFrom === null || lines.every((line) => gifts.get(line.giftId)?.targetMinor === null)) return
  const { listMinor, ...heldByAddress } = await keptByAddress(tx, weddingId, askedFrom, askedByDevice)
  refuse(fairShareRefusal(heldByAddress, listMinor, env.holds))
}

function hashOf({ viewer }: AppContext, { slug, lines, giver, message, drawing }: Pledge): string {
  const requester = viewer.kind === 'account' ? viewer.accountId : 'visitor'
  const text = JSON.stringify([requester, slug, lines, giver, message, drawing], (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
  return createHash('sha256').update(text).digest('base64url')
}
