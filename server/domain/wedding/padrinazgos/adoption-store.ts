import { and, eq, ne } from 'drizzle-orm'
import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import type { Wedding } from '#server/domain/wedding/weddings/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { enqueue } from '#server/platform/enqueue.ts'
import { type DomainEvent, raise } from '#server/platform/events.ts'
import { add, minutes } from '#shared/duration.ts'
import type { Adoption, Padrinazgo } from './padrinazgo.ts'
import { padrinazgoToChange, notifyOfPadrinazgos } from './padrinazgo-store.ts'
import { AdoptionNotFound, PadrinazgoNotFound } from './padrinazgos.refusals.ts'
import { adoptions } from './padrinazgos.tables.ts'
import type { AdoptionPayload } from './padrinazgos.events.ts'
import { defineJobKind } from '#server/platform/jobs.ts'

export const sendAdoptionAnswerKind = defineJobKind<{
  readonly adoptionId: string
  readonly decidedAt: string
}>('send-adoption-answer')

/** Time in which the couple can undo a decision before the requester is notified. */
export const decisionUndoPeriod = minutes(2)

type AdoptionDecision = {
  readonly tx: Tx
  readonly adoption: Adoption
  readonly padrinazgo: Padrinazgo
  readonly wedding: Wedding
}

/** Decides a request with its padrinazgo locked. Refuses `AdoptionNotFound`. */
export async function decideAdoption(
  context: AppContext,
  id: string,
  decide: (deciding: AdoptionDecision) => Promise<void>,
): Promise<Padrinazgo> {
  return context.database.transaction(async (tx) => {
    const [adoptionRow] = await tx.select().from(adoptions).where(eq(adoptions.id, id))
    if (!adoptionRow) throw AdoptionNotFound()
    const { wedding, padrinazgo } = await padrinazgoToChange(tx, context, adoptionRow.padrinazgoId).catch(
      (error: unknown) => {
        throw error instanceof PadrinazgoNotFound ? AdoptionNotFound() : error
      },
    )
    // Read again under the lock.
    const [adoption] = await tx.select().from(adoptions).where(eq(adoptions.id, id))
    if (!adoption) throw AdoptionNotFound()
    await decide({ tx, adoption, padrinazgo, wedding })
    await notifyOfPadrinazgos(tx, wedding)
    return (await padrinazgoToChange(tx, context, adoptionRow.padrinazgoId)).padrinazgo
  })
}

/**
 * Stores a decision on one request, or on all requests in a state except one. Requesters are notified after a
 * delay.
 */
export async function putDecision(
  { tx, padrinazgo }: Pick<AdoptionDecision, 'tx' | 'padrinazgo'>,
  { clock }: Pick<AppContext, 'clock'>,
  decided: {
    readonly who: { readonly id: string } | { readonly from: Adoption['state']; readonly but: string }
    readonly state: Adoption['state']
    readonly reply?: string
  },
): Promise<void> {
  const now = clock.now()
  const { who, state, reply } = decided
  const decidedAt = state === 'asked' ? null : now
  const theirs = eq(adoptions.padrinazgoId, padrinazgo.id)
  const put = await tx
    .update(adoptions)
    .set({ state, decidedAt, ...(reply === undefined ? {} : { reply }) })
    .where(
      'id' in who
        ? and(theirs, eq(adoptions.id, who.id))
        : and(theirs, eq(adoptions.state, who.from), ne(adoptions.id, who.but)),
    )
    .returning({ id: adoptions.id })
  if (!decidedAt) return
  const runAt = add(now, decisionUndoPeriod)
  for (const { id } of put) {
    const payload = { adoptionId: id, decidedAt: decidedAt.toISOString() }
    await enqueue(tx, sendAdoptionAnswerKind, payload, { runAt })
  }
}

/** Raises the event of a decision with the deciding account. */
export async function recordDecision(
  { tx, adoption, padrinazgo }: AdoptionDecision,
  { viewer }: AppContext,
  event: DomainEvent<AdoptionPayload>,
): Promise<void> {
  const { accountId } = requireAccount(viewer)
  const { id: padrinazgoId, weddingId, name: title } = padrinazgo
  await raise(tx, event, { weddingId, accountId, padrinazgoId, decidedAdoptionId: adoption.id, title })
}
