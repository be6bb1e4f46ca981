import { eq } from 'drizzle-orm'
import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import {
  holdWedding,
  type Wedding,
  weddingOfPartner,
  weddingTopic,
} from '#server/domain/wedding/weddings/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { parseInput, InvalidInput } from '#server/platform/invalid-input.ts'
import { invariant } from '#server/platform/invariant.ts'
import { type DomainEvent, raise } from '#server/platform/events.ts'
import { refuse } from '#server/platform/refusal.ts'
import { railInput } from '#shared/inputs/rail.ts'
import { frozenRefusal } from './freeze-payments.ts'
import { rails } from './payments.tables.ts'
import { RailNotFound } from './payments.refusals.ts'
import { isSameAccount, isSameRail, readRail } from './rail.ts'
import { railsOf } from './rail-queries.ts'
import type { Rail } from './rail.ts'
import { shieldRefusal } from './shield.ts'
import { RailSaved, type RailPayload } from './payments.events.ts'

/** Adds or corrects a way to receive money while the page is a draft. Only the partners can. */
export async function saveRail(context: AppContext, input: unknown): Promise<Rail> {
  const form = parseInput(railInput, input)
  return context.database.transaction(async (tx) => {
    await weddingOfPartner(tx, context, form.weddingId)
    // Publishing waits for us, or we see that it has happened: nothing slips past the shield in between.
    await holdWedding(tx, form.weddingId)
    const wedding = await weddingOfPartner(tx, context, form.weddingId)
    const read = readRail(form, wedding)
    if (!read.ok) throw InvalidInput({ issues: read.issues })
    const [known] = await tx.select().from(rails).where(eq(rails.id, form.id)).for('update')
    if (known && known.weddingId !== wedding.id) throw RailNotFound()
    if (known && isSameRail(known, read.rail) && !known.removedAt) return known
    refuse(frozenRefusal(wedding) ?? shieldRefusal(wedding))
    const offered = await railsOf(tx, wedding.id)
    if (offered.some((rail) => rail.id !== form.id && isSameAccount(rail, read.rail)))
      throw InvalidInput({ issues: [{ path: 'identifier', rule: 'rail.there' }] })
    const [rail] = await tx
      .insert(rails)
      .values({
        ...read.rail,
        id: form.id,
        weddingId: wedding.id,
        position: offered.length,
        ...writtenBy(context),
        createdAt: context.clock.now(),
      })
      .onConflictDoUpdate({
        target: rails.id,
        // An earlier confirmation applied to the old details.
        set: { ...read.rail, ...writtenBy(context), removedAt: null },
        setWhere: eq(rails.weddingId, wedding.id),
      })
      .returning()
    if (!rail) throw RailNotFound()
    await tellRails(tx, context, wedding, RailSaved, rail.id)
    return rail
  })
}

const writtenBy = ({ viewer }: AppContext) => ({
  savedBy: requireAccount(viewer).accountId,
  confirmedAt: null,
  confirmedBy: null,
})

/** Records that the ways to pay changed. */
export async function tellRails(
  tx: Tx,
  context: AppContext,
  wedding: Wedding,
  event: DomainEvent<RailPayload>,
  railId: string,
): Promise<void> {
  invariant(context.viewer.kind === 'account', 'Only partners change rails')
  await raise(
    tx,
    event,
    { weddingId: wedding.id, accountId: context.viewer.accountId, railId },
    weddingTopic(wedding.id),
  )
}
