import type { AppContext } from '#server/graphql/viewer.ts'
import { type Gift, lockCapacity, lockOpenGifts } from '#server/domain/gifts/gift-list/index.ts'
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
import { prepareInsert } from '#server/platform/db/prepare-statement.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { invariant } from '#server/platform/invariant.ts'
import { addressKey } from '#server/platform/rate-limit.ts'
import { enqueue } from '#server/platform/enqueue.ts'
import { refuse } from '#server/platform/refusal.ts'
import { add, between, milliseconds, minutes } from '#shared/duration.ts'
import { contributeInput } from '#shared/inputs/contribute.ts'
import {
  type Contribution,
  contributionById,
  ContributionIdReused,
  type ContributionLine,
  contributionLines,
  ContributionMoved,
  ContributionPledged,
  contributions,
  ContributionUndone,
  GiftNotOpen,
  keepHolds,
  type LoadedContribution,
  lockByToken,
  lockContribution,
  moveContribution,
  placeHolds,
  requireAllowed,
  recordContribution,
  release,
  scheduleReminders,
  remindOfPromiseKind,
} from '#server/domain/gifts/contributions/index.ts'
import {
  clientAddressKey,
  fairShareRefusal,
  keptByAddress,
  lockClientAddress,
} from '#server/domain/gifts/fair-share/index.ts'
import { contributionIdFor, hashOf, type Pledge, pledgeOf } from './pledge.ts'
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
  return (await promiseGifts(context, input)).contribution
}

/** Does the same as `contribute` and returns the promise with its lines, gifts and wedding. */
export async function promiseGifts(context: AppContext, input: unknown): Promise<LoadedContribution> {
  await context.rateLimit.attempt(perAddress, addressKey(context.remoteAddress))
  const form = parseInput(contributeInput, input)
  return context.database.transaction((tx) => contributeIn(tx, context, form))
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
): Promise<LoadedContribution> {
  const id = contributionIdFor(context, form.id)
  // Statements that do not need each other's results are sent together, in this order: each waits for a round trip.
  const [, known, found] = await Promise.all([
    lockContribution(tx, id),
    contributionById(tx, id),
    byLink?.wedding ?? weddingForGuests(context, form.slug, tx),
  ])
  if (known) {
    if (known.contribution.contentHash !== hashOf(context, form)) throw ContributionIdReused()
    return known
  }
  if (found?.status !== 'published') throw WeddingNotOpen()
  refuse(frozenRefusal(found))
  return promiseOnce(tx, context, found, form, byLink?.isAddressConfirmed ?? false)
}

/** Promises gifts of a wedding that is open, by a request that was not carried out before. */
async function promiseOnce(
  tx: Tx,
  context: AppContext,
  wedding: Wedding,
  form: Pledge,
  isLinkConfirmed: boolean,
): Promise<LoadedContribution> {
  const locked = lockClientAddress(tx, clientAddressKey(context, wedding.id))
  if (form.replaces) await locked
  const replaced = form.replaces ? await releaseReplaced(tx, context, form.replaces, wedding) : null
  const isConfirmed =
    isLinkConfirmed || isConfirmedBefore(replaced, form) || isKnownGuest(context, wedding.id)
  const [, { gifts, available }] = await Promise.all([locked, lockGifts(tx, wedding, form)])
  const lines = await priceLines(tx, gifts, available, form.lines)
  return promise(tx, context, wedding, form, { gifts, lines, isConfirmed })
}

/** Returns whether the giver confirmed the same address for the replaced promise. */
const isConfirmedBefore = (replaced: Contribution | null, { giver }: Pledge): boolean =>
  replaced !== null && replaced.addressConfirmedAt !== null && replaced.email === giver.email

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

/** Returns the open gifts of a promise and what is left of each, locked. Refuses `GiftNotOpen`. */
async function lockGifts(tx: Tx, wedding: Wedding, { lines }: Pledge) {
  const ids = lines.map((line) => line.giftId)
  const [found, capacity] = await Promise.allSettled([
    lockOpenGifts(tx, wedding.id, ids),
    lockCapacity(
      tx,
      ids.map((id) => ({ id, weddingId: wedding.id })),
    ),
  ])
  if (found.status === 'rejected') throw found.reason
  for (const id of ids) {
    const gift = found.value.get(id)
    if (!gift || gift.hidden || gift.withdrawnAt)
      throw GiftNotOpen({ giftId: id, title: gift && !gift.hidden ? gift.title : '' })
  }
  if (capacity.status === 'rejected') throw capacity.reason
  return { gifts: found.value, available: capacity.value }
}

type PricedGifts = {
  readonly gifts: Map<string, Gift>
  readonly lines: readonly PricedLine[]
  readonly isConfirmed: boolean
}

async function promise(
  tx: Tx,
  context: AppContext,
  wedding: Wedding,
  form: Pledge,
  { gifts, lines, isConfirmed }: PricedGifts,
): Promise<LoadedContribution> {
  const pledge = pledgeOf(context, wedding, form, lines, isConfirmed)
  const pledgeLines = lines.map((line, position) => ({
    ...line,
    id: context.random.uuid(),
    contributionId: pledge.id,
    position,
  }))
  const [contribution, written, usage, holds] = await Promise.all([
    insertPledge(tx, pledge),
    insertLines(tx, pledgeLines),
    keptAfter(tx, pledge, [...gifts.values()]),
    placeHolds(tx, { contribution: pledge, lines: pledgeLines, gifts }),
  ])
  if (usage) refuse(fairShareRefusal(usage, usage.listMinor, context.env.holds))
  const booked = { contribution, lines: written, gifts, wedding }
  await Promise.all([
    keepHolds(tx, booked.lines, holds),
    recordContribution(tx, contribution, wedding, ContributionPledged),
    attachVoiceNote(tx, context, contribution, form.voiceNote),
    writeToGiver(tx, context, booked),
  ])
  return booked
}

async function insertPledge(tx: Tx, pledge: typeof contributions.$inferInsert): Promise<Contribution> {
  const [contribution] = await insertContributions(tx, [pledge])
  invariant(contribution, 'Contribution missing after insert')
  return contribution
}

async function insertLines(
  tx: Tx,
  lines: readonly (typeof contributionLines.$inferInsert)[],
): Promise<ContributionLine[]> {
  const written = await insertContributionLines(tx, lines)
  return written.toSorted((a, b) => a.position - b.position)
}

const insertContributions = prepareInsert(contributions)
const insertContributionLines = prepareInsert(contributionLines)

/** Schedules the mails to the giver of a promise, if there is an address. */
async function writeToGiver(tx: Tx, context: AppContext, found: LoadedContribution): Promise<void> {
  const { contribution } = found
  if (!contribution.email) return
  const payload = { contributionId: contribution.id }
  await Promise.all([
    scheduleReminders(tx, context, found),
    enqueue(tx, remindOfPromiseKind, payload, { runAt: firstReminder(contribution) }),
    requestConfirmation(tx, context, found),
  ])
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

/**
 * Returns what the address keeps with the promise, whose insertion was sent before; null without a limit, as for gifts
 * without a target. A refusal rolls the promise back.
 */
async function keptAfter(
  tx: Tx,
  { weddingId, giverAddressKey, giverDeviceKey }: typeof contributions.$inferInsert,
  gifts: readonly Gift[],
) {
  if (!giverAddressKey || gifts.every(({ targetMinor }) => targetMinor === null)) return null
  return keptByAddress(tx, weddingId, giverAddressKey, giverDeviceKey ?? null)
}
