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
import { RailChangeNotFound } from './rail-changes.refusals.ts'
import { railChanges, railChangeSteps } from './rail-changes.tables.ts'
import {
  type RailChangePayload,
  RailChangeApplied,
  RailChangeCancelled,
  RailChangeConfirmed,
  RailChangeLapsed,
  RailChangeProposed,
} from './rail-changes.events.ts'
import type { RailChangeStep, RailChange } from './rail-change-queries.ts'

/** The change with this id, its row locked; null when it is not there. */
export async function lockChange(tx: Tx, id: string): Promise<RailChange | null> {
  const [change] = await tx.select().from(railChanges).where(eq(railChanges.id, id)).for('update')
  return change ?? null
}

/** The change for one of the partners, its row locked; `RailChangeNotFound` for everybody else. */
export async function lockChangeOfPartner(
  tx: Tx,
  context: AppContext,
  id: string,
): Promise<{ change: RailChange; wedding: Wedding }> {
  const change = await lockChange(tx, id)
  if (!change) {
    // A logged-out visitor is refused first, whether the change exists or not.
    await weddingOfPartner(tx, context, id).catch(asNotFound)
    throw RailChangeNotFound()
  }
  return { change, wedding: await weddingOfPartner(tx, context, change.weddingId).catch(asNotFound) }
}

function asNotFound(error: unknown): never {
  throw error instanceof WeddingNotFound ? RailChangeNotFound() : error
}

const eventOf = {
  proposed: RailChangeProposed,
  confirmed: RailChangeConfirmed,
  cancelled: RailChangeCancelled,
  applied: RailChangeApplied,
  lapsed: RailChangeLapsed,
} as const satisfies Record<RailChangeStep['step'], DomainEvent<RailChangePayload>>

type Step = {
  readonly change: RailChange
  readonly wedding: Pick<Wedding, 'id' | 'slug'>
  readonly step: RailChangeStep['step']
  /** Null: time did it. */
  readonly accountId: string | null
  readonly at: Date
  /** Taken through the signed link of a mail. */
  readonly byLink?: boolean
}

/** Writes into the trail what was done to a change, and raises the event of the step, whose handlers write to the couple. */
export async function recordStep(
  tx: Tx,
  { change, wedding, step, accountId, at, byLink = false }: Step,
): Promise<void> {
  await tx
    .insert(railChangeSteps)
    .values({ changeId: change.id, weddingId: change.weddingId, step, accountId, at, byLink })
  const topic = [weddingTopic(wedding.id)]
  if (step === 'applied') topic.push(pageTopic(wedding.slug), paymentTopic(wedding.id))
  await raise(tx, eventOf[step], { weddingId: wedding.id, changeId: change.id, accountId }, topic)
}

/** Moves a locked change on, and writes the step into the trail. */
export async function moveChange(tx: Tx, step: Step, changes: Partial<RailChange>): Promise<RailChange> {
  const [moved] = await tx
    .update(railChanges)
    .set(changes)
    .where(eq(railChanges.id, step.change.id))
    .returning()
  invariant(moved, 'A locked change is still there')
  await recordStep(tx, { ...step, change: moved })
  return moved
}
