import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import {
  fundOf,
  GiftNotFound,
  lockOpenGifts,
  lockCapacity,
  sharePrice,
} from '#server/domain/gifts/gift-list/index.ts'
import { allReceivingAccountsOf } from '#server/domain/money/payments/index.ts'
import { type Wedding, weddingOfPartner } from '#server/domain/wedding/weddings/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { parseInput, InvalidInput, requireWithinLimit } from '#server/platform/invalid-input.ts'
import { refuse } from '#server/platform/refusal.ts'
import { noteContributionInput } from '#shared/inputs/note-contribution.ts'
import {
  type Contribution,
  ContributionIdReused,
  contributionLines,
  ContributionReceived,
  contributions,
  ContributionUndone,
  type LoadedContribution,
  hashToken,
  bookUnassigned,
  lockContribution,
  makeReference,
  moveContribution,
  overfundingRefusal,
  privateToken,
  release,
  reserve,
  settle,
} from '#server/domain/gifts/contributions/index.ts'
import { recordConfirmedByHand } from './confirm-received.ts'
import { takeConfirmationBack } from './take-confirmation-back.ts'
import { requireUsualDay } from './usual-day.ts'

/** Money received outside the page: giver, amount, gift and account. */
export type NoteContributionArgs = {
  readonly id: string
  readonly name: string
  readonly amountMinor: bigint
  /** Gift id; null to decide later. */
  readonly giftId: string | null
  readonly receivingAccountId: string | null
  /** Day of arrival from the bank or the couple; null if unknown. */
  readonly receivedOn: string | null
  readonly contentHash: string
}

/**
 * Records a gift received outside the page: an envelope, or a transfer by a person who never used the list.
 * It goes to the named gift or the common fund; without a fund it waits for a decision.
 */
export async function noteContribution(context: AppContext, input: unknown): Promise<Contribution> {
  const form = parseInput(noteContributionInput, input)
  const contentHash = hashOf(form)
  return context.database.transaction(async (tx) => {
    const wedding = await weddingOfPartner(tx, context, form.weddingId)
    await lockContribution(tx, form.id)
    const [known] = await tx.select().from(contributions).where(eq(contributions.id, form.id))
    if (known) {
      if (known.contentHash !== contentHash || known.weddingId !== wedding.id) throw ContributionIdReused()
      return known
    }
    requireWithinLimit(wedding.currency, { amountMinor: form.amountMinor })
    requireUsualDay(wedding, form, context.clock.now())
    const giftId = form.giftId ?? (await fundOf(tx, wedding.id))?.id ?? null
    const receivingAccount = (await allReceivingAccountsOf(tx, wedding.id)).find(
      ({ id }) => id === form.receivingAccountId,
    )
    const noted = await noteIn(tx, context, wedding, {
      ...form,
      giftId,
      receivingAccountId: receivingAccount?.id ?? null,
      contentHash,
    })
    await recordConfirmedByHand(tx, noted)
    return noted
  })
}

type Form = Pick<
  NoteContributionArgs,
  'name' | 'amountMinor' | 'giftId' | 'receivingAccountId' | 'receivedOn'
>

/** The migration `hash-noted-gifts` computes the same for rows that held the text itself. */
function hashOf({ name, amountMinor, giftId, receivingAccountId, receivedOn }: Form): string {
  const fields = [name, amountMinor.toString(), giftId, receivingAccountId]
  const text = JSON.stringify(receivedOn === null ? fields : [...fields, receivedOn])
  return createHash('sha256').update(text).digest('base64url')
}

type PlatformParts = Pick<Platform, 'clock' | 'random' | 'secrets'>

/**
 * Records it inside a larger transaction. Refuses `GiftOverfunded` if the gift has no room, `InvalidInput` if
 * the id is taken.
 */
export async function noteIn(
  tx: Tx,
  parts: PlatformParts,
  wedding: Wedding,
  noted: NoteContributionArgs,
): Promise<Contribution> {
  const [contribution] = await tx
    .insert(contributions)
    .values(rowOf(parts, wedding, noted))
    .onConflictDoNothing({ target: contributions.id })
    .returning()
  if (!contribution) throw InvalidInput({ issues: [{ path: 'id', rule: 'reused' }] })
  const empty: LoadedContribution = { contribution, lines: [], gifts: new Map(), wedding }
  const found = noted.giftId === null ? empty : await withPlace(tx, parts, empty, noted.giftId)
  if (noted.giftId === null) await bookUnassigned(tx, found, noted.receivingAccountId)
  else {
    await reserve(tx, found)
    await settle(tx, found, noted.receivingAccountId)
  }
  return moveContribution(tx, found, ContributionReceived, {
    state: 'received',
    needsDecision: noted.giftId === null,
    receivedAt: parts.clock.now(),
    receivedOn: noted.receivedOn,
  })
}

async function withPlace(
  tx: Tx,
  { random }: PlatformParts,
  found: LoadedContribution,
  giftId: string,
): Promise<LoadedContribution> {
  const { contribution, wedding } = found
  const amountMinor = contribution.totalMinor
  const gifts = await lockOpenGifts(tx, wedding.id, [giftId])
  const gift = gifts.get(giftId)
  if (!gift || gift.withdrawnAt) throw GiftNotFound()
  const available = await lockCapacity(tx, [gift])
  refuse(overfundingRefusal(gift, amountMinor, available.get(gift.id) ?? 0n))
  const price = gift.sharing === 'shares' ? sharePrice(gift) : null
  const shares = price !== null && amountMinor % price === 0n ? Number(amountMinor / price) : null
  const lines = await tx
    .insert(contributionLines)
    .values({ id: random.uuid(), contributionId: contribution.id, giftId, position: 0, shares, amountMinor })
    .returning()
  return { ...found, lines, gifts }
}

/** Undoes a noted contribution completely. */
export async function forgetNoted(
  tx: Tx,
  parts: Pick<Platform, 'clock'>,
  found: LoadedContribution,
): Promise<Contribution> {
  const contribution = await takeConfirmationBack(tx, parts, found)
  const back = { ...found, contribution }
  if (contribution.state === 'sent') await release(tx, back, 'undone')
  const changes = { state: 'undone', endedAt: parts.clock.now() } as const
  return moveContribution(tx, back, ContributionUndone, changes)
}

function rowOf({ clock, random, secrets }: PlatformParts, wedding: Wedding, noted: NoteContributionArgs) {
  const now = clock.now()
  return {
    id: noted.id,
    weddingId: wedding.id,
    state: noted.giftId === null ? 'expired' : 'sent',
    contentHash: noted.contentHash,
    reference: makeReference(random, wedding.weddingDate),
    tokenHash: hashToken(privateToken(secrets, noted.id)),
    totalMinor: noted.amountMinor,
    currency: wedding.currency,
    kind: 'self',
    giverName: noted.name,
    signature: noted.name,
    language: wedding.locale,
    message: '',
    receivingAccountId: noted.receivingAccountId,
    createdAt: now,
    holdEndsAt: now,
    sentAt: now,
    needsDecision: false,
    step: 0,
  } satisfies typeof contributions.$inferInsert
}
