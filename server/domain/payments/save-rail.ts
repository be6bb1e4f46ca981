import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/domain/accounts/index.ts'
import { type Wedding, weddingOfPartner, weddingTopic } from '#server/domain/weddings/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { checked, InvalidInput } from '#server/platform/invalid-input.ts'
import { invariant } from '#server/platform/invariant.ts'
import { recordFact } from '#server/platform/outbox.ts'
import { refuse } from '#server/platform/refusal.ts'
import { countryOfKind, readIdentifier } from '#shared/bank-identifiers.ts'
import { railInput } from '#shared/inputs/rail.ts'
import { rails } from './payments.tables.ts'
import { RailNotFound } from './payments.refusals.ts'
import { type Rail, railsOf } from './rail-queries.ts'
import { shieldRefusal } from './shield.ts'

/** Adds or corrects a way to receive money while the page is a draft. Only the partners can. */
export async function saveRail(context: AppContext, input: unknown): Promise<Rail> {
  const form = checked(railInput, input)
  const read = readIdentifier(form.kind, form.identifier)
  if (!read.ok) throw new InvalidInput([{ path: 'identifier', rule: read.problem }])
  return context.database.transaction(async (tx) => {
    const wedding = await weddingOfPartner(tx, context, form.weddingId)
    if (wedding.currency !== 'EUR') throw new InvalidInput([{ path: 'kind', rule: 'rail.otherCurrency' }])
    const [known] = await tx.select().from(rails).where(eq(rails.id, form.id)).for('update')
    if (known && known.weddingId !== wedding.id) throw new RailNotFound()
    const same =
      known && known.holder === form.holder && known.identifier === read.identifier && !known.removedAt
    if (same) return known
    refuse(shieldRefusal(wedding))
    const position = (await railsOf(tx, wedding.id)).length
    const wished = {
      kind: form.kind,
      holder: form.holder,
      identifier: read.identifier,
      country: countryOfKind(form.kind) ?? wedding.country,
    }
    const [rail] = await tx
      .insert(rails)
      .values({
        ...wished,
        id: form.id,
        weddingId: wedding.id,
        currency: 'EUR',
        position,
        createdAt: context.clock.now(),
      })
      .onConflictDoUpdate({
        target: rails.id,
        set: { ...wished, removedAt: null },
        setWhere: eq(rails.weddingId, wedding.id),
      })
      .returning()
    if (!rail) throw new RailNotFound()
    await tellRails(tx, context, wedding, 'RailSaved', rail.id)
    return rail
  })
}

/** Records that the ways to pay changed. */
export async function tellRails(
  tx: Tx,
  context: AppContext,
  wedding: Wedding,
  kind: string,
  railId: string,
): Promise<void> {
  invariant(context.viewer.kind === 'account', 'Only partners change rails')
  await recordFact(tx, {
    kind,
    payload: { weddingId: wedding.id, accountId: context.viewer.accountId, railId },
    topic: weddingTopic(wedding.id),
  })
}
