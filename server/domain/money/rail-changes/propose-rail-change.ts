import { and, eq, isNull } from 'drizzle-orm'
import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import {
  holdWedding,
  partnersForMoney,
  type Wedding,
  weddingOfPartner,
} from '#server/domain/wedding/weddings/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { parseInput, InvalidInput } from '#server/platform/invalid-input.ts'
import { refuse } from '#server/platform/refusal.ts'
import { add } from '#shared/duration.ts'
import { railChangeInput, railInput } from '#shared/inputs/rail.ts'
import { isOpenChange } from '#shared/states/rail-change.ts'
import {
  RailNotFound,
  rails,
  type WishedRail,
  isSameAccount,
  isSameRail,
  readRail,
  payableRailsOf,
  railsOf,
  type Rail,
  frozenRefusal,
  proposalLife,
} from '#server/domain/money/payments/index.ts'
import {
  LastRail,
  RailChangeNotFound,
  RailChangePending,
  RailsAreNotShielded,
} from './rail-changes.refusals.ts'
import { railChanges } from './rail-changes.tables.ts'
import { recordStep } from './rail-change-store.ts'
import type { RailChange } from './rail-change-queries.ts'

/** Proposes a change of the bank details of a published wedding, or that they no longer need a second factor. Nothing changes for guests until the other partner has agreed and time has passed. */
export async function proposeRailChange(context: AppContext, input: unknown): Promise<RailChange> {
  const { rail: typed, ...form } = splitInput(input)
  const { id, weddingId, act } = parseInput(railChangeInput, form)
  const railId = parseInput(railChangeInput, form).railId ?? null
  const wished =
    act === 'remove' || act === 'allowPassword' ? null : parseInput(railInput, { ...typed, id, weddingId })
  const viewer = requireAccount(context.viewer)
  return context.database.transaction(async (tx) => {
    await weddingOfPartner(tx, context, weddingId)
    await holdWedding(tx, weddingId)
    const wedding = await weddingOfPartner(tx, context, weddingId)
    if (wedding.publishedAt === null && act !== 'allowPassword') throw RailsAreNotShielded()
    const [known] = await tx.select().from(railChanges).where(eq(railChanges.id, id))
    if (known?.weddingId === wedding.id && known.proposedBy === viewer.accountId) return known
    if (known) throw RailChangeNotFound()
    refuse(frozenRefusal(wedding))
    const rail = wished && read(wished, wedding)
    const target = act === 'add' || act === 'allowPassword' ? null : await targetOf(tx, wedding, railId)
    if (act === 'allowPassword') mustRequireSecondFactor(wedding)
    else await mayBecome(tx, wedding, target, rail)
    const now = context.clock.now()
    const partners = await partnersForMoney(tx, wedding.id, now)
    const [change] = await tx
      .insert(railChanges)
      .values({
        id,
        weddingId: wedding.id,
        act,
        railId: target?.id ?? null,
        wished: rail,
        state: 'proposed',
        proposedBy: viewer.accountId,
        proposedAt: now,
        lapsesAt: add(now, proposalLife),
        alone: !partners.some((partner) => partner !== viewer.accountId),
      })
      .onConflictDoNothing()
      .returning()
    if (!change) throw RailChangePending()
    await recordStep(tx, { change, wedding, step: 'proposed', accountId: viewer.accountId, at: now })
    return change
  })
}

function splitInput(input: unknown): Record<string, unknown> & { rail: object } {
  const form = typeof input === 'object' && input !== null ? { ...input } : {}
  const rail = 'rail' in form && typeof form.rail === 'object' && form.rail !== null ? form.rail : {}
  return { ...form, rail }
}

function read(form: Parameters<typeof readRail>[0], wedding: Wedding): WishedRail {
  const result = readRail(form, wedding)
  if (!result.ok) throw InvalidInput({ issues: result.issues })
  return result.rail
}

/** The rail a change is about, its row locked: as long as it is offered and no other change of it is open. */
async function targetOf(tx: Tx, wedding: Wedding, railId: string | null): Promise<Rail> {
  if (railId === null) throw InvalidInput({ issues: [{ path: 'railId', rule: 'required' }] })
  const [rail] = await tx
    .select()
    .from(rails)
    .where(and(eq(rails.id, railId), eq(rails.weddingId, wedding.id), isNull(rails.removedAt)))
    .for('update')
  if (!rail) throw RailNotFound()
  const others = await tx
    .select({ state: railChanges.state })
    .from(railChanges)
    .where(eq(railChanges.railId, rail.id))
  if (others.some(({ state }) => isOpenChange(state))) throw RailChangePending()
  return rail
}

function mustRequireSecondFactor({ bankDetailsSecondFactor }: Wedding): void {
  if (!bankDetailsSecondFactor) throw InvalidInput({ issues: [{ path: 'act', rule: 'wrong' }] })
}

async function mayBecome(tx: Tx, wedding: Wedding, target: Rail | null, wished: WishedRail | null) {
  if (!wished) {
    const others = (await payableRailsOf(tx, wedding)).filter(({ rail }) => rail.id !== target?.id)
    if (others.length === 0) throw LastRail()
    return
  }
  if (target && isSameRail(target, wished))
    throw InvalidInput({ issues: [{ path: 'identifier', rule: 'rail.same' }] })
  const others = (await railsOf(tx, wedding.id)).filter(({ id }) => id !== target?.id)
  if (others.some((rail) => isSameAccount(rail, wished)))
    throw InvalidInput({ issues: [{ path: 'identifier', rule: 'rail.there' }] })
}
