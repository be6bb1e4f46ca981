import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import {
  pageTopic,
  type Wedding,
  WeddingNotFound,
  weddingOfPartner,
  paymentTopic,
  weddingTopic,
} from '#server/domain/wedding/weddings/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { invariant } from '#server/platform/invariant.ts'
import { type DomainEvent, raise } from '#server/platform/events.ts'
import { ReceivingAccountChangeNotFound } from './receiving-account-changes.refusals.ts'
import { receivingAccountChanges, receivingAccountChangeSteps } from './receiving-account-changes.tables.ts'
import {
  type ReceivingAccountChangePayload,
  ReceivingAccountChangeApplied,
  ReceivingAccountChangeCancelled,
  ReceivingAccountChangeConfirmed,
  ReceivingAccountChangeLapsed,
  ReceivingAccountChangeProposed,
} from './receiving-account-changes.events.ts'
import type {
  ReceivingAccountChangeStep,
  ReceivingAccountChange,
} from './receiving-account-change-queries.ts'

/** Locks and returns the change with this id, or null. */
export async function lockChange(tx: Tx, id: string): Promise<ReceivingAccountChange | null> {
  const [change] = await tx
    .select()
    .from(receivingAccountChanges)
    .where(eq(receivingAccountChanges.id, id))
    .for('update')
  return change ?? null
}

/** Locks and returns the change for a partner. Throws `ReceivingAccountChangeNotFound` for other accounts. */
export async function lockChangeOfPartner(
  tx: Tx,
  context: AppContext,
  id: string,
): Promise<{ change: ReceivingAccountChange; wedding: Wedding }> {
  const change = await lockChange(tx, id)
  if (!change) {
    // Logged-out visitors get the same refusal for existing and missing changes.
    await weddingOfPartner(tx, context, id).catch(asNotFound)
    throw ReceivingAccountChangeNotFound()
  }
  return { change, wedding: await weddingOfPartner(tx, context, change.weddingId).catch(asNotFound) }
}

function asNotFound(error: unknown): never {
  throw error instanceof WeddingNotFound ? ReceivingAccountChangeNotFound() : error
}

const eventOf = {
  proposed: ReceivingAccountChangeProposed,
  confirmed: ReceivingAccountChangeConfirmed,
  cancelled: ReceivingAccountChangeCancelled,
  applied: ReceivingAccountChangeApplied,
  lapsed: ReceivingAccountChangeLapsed,
} as const satisfies Record<ReceivingAccountChangeStep['step'], DomainEvent<ReceivingAccountChangePayload>>

type Step = {
  readonly change: ReceivingAccountChange
  readonly wedding: Pick<Wedding, 'id' | 'slug'>
  readonly step: ReceivingAccountChangeStep['step']
  /** Account that took the step; null for automatic steps. */
  readonly accountId: string | null
  readonly at: Date
  /** True if the step was taken by the signed link of an email. */
  readonly byLink?: boolean
}

/** Adds a step to the trail and raises its event, whose handlers notify the couple. */
export async function recordStep(
  tx: Tx,
  { change, wedding, step, accountId, at, byLink = false }: Step,
): Promise<void> {
  await tx
    .insert(receivingAccountChangeSteps)
    .values({ changeId: change.id, weddingId: change.weddingId, step, accountId, at, byLink })
  const topic = [weddingTopic(wedding.id)]
  if (step === 'applied') topic.push(pageTopic(wedding.slug), paymentTopic(wedding.id))
  await raise(tx, eventOf[step], { weddingId: wedding.id, changeId: change.id, accountId }, topic)
}

/** Updates a locked change and adds the step to the trail. */
export async function moveChange(
  tx: Tx,
  step: Step,
  changes: Partial<ReceivingAccountChange>,
): Promise<ReceivingAccountChange> {
  const [moved] = await tx
    .update(receivingAccountChanges)
    .set(changes)
    .where(eq(receivingAccountChanges.id, step.change.id))
    .returning()
  invariant(moved, 'Locked change of bank details missing')
  await recordStep(tx, { ...step, change: moved })
  return moved
}
