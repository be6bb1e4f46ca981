import { and, count, eq, isNull, max } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { refuseLostPictures } from '#server/domain/wedding/pages/index.ts'
import { celebrationsOf, weddingToArrange } from '#server/domain/wedding/weddings/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { parseInput, InvalidInput, requireWithinLimit } from '#server/platform/invalid-input.ts'
import { invariant } from '#server/platform/invariant.ts'
import { type PadrinazgoInput, padrinazgoInput } from '#shared/inputs/padrinazgo.ts'
import { padrinazgoLimits } from '#shared/inputs/padrinazgo-limits.ts'
import { type Padrinazgo, pictureAfter } from './padrinazgo.ts'
import { lockPadrinazgos, notifyOfPadrinazgos, putPadrinazgo } from './padrinazgo-store.ts'
import { PadrinazgoChanged, PadrinazgoNotFound } from './padrinazgos.refusals.ts'
import { adoptions, padrinazgos } from './padrinazgos.tables.ts'

type SavePadrinazgoArgs = {
  readonly weddingId: string
  readonly id: string
  /** Version on which the edit is based; null for a new padrinazgo. */
  readonly version: number | null
  readonly input: unknown
}

/**
 * Creates a padrinazgo behind the others, or changes one. An accepted requester who is no longer named has an
 * open request again. Idempotent. Refuses `WeddingNotFound`, `PadrinazgoNotFound`, `PadrinazgoChanged`,
 * `InvalidInput`.
 */
export async function savePadrinazgo(context: AppContext, args: SavePadrinazgoArgs): Promise<Padrinazgo> {
  const form = parseInput(padrinazgoInput, args.input)
  return context.database.transaction(async (tx) => {
    const wedding = await weddingToArrange(tx, context, args.weddingId)
    await lockPadrinazgos(tx, wedding.id)
    requireWithinLimit(wedding.currency, { costMinor: form.costMinor })
    await refuseForeignCelebration(tx, wedding.id, form.celebrationId)
    if (form.picture) await refuseLostPictures(tx, wedding.id, [{ path: 'picture', picture: form.picture }])
    const padrinazgo = (await insert(tx, context, args, form)) ?? (await change(tx, args, form))
    await notifyOfPadrinazgos(tx, wedding)
    return padrinazgo
  })
}

async function refuseForeignCelebration(tx: Tx, weddingId: string, id: string | null): Promise<void> {
  if (id === null) return
  const known = await celebrationsOf(tx, weddingId)
  if (!known.some((celebration) => celebration.id === id))
    throw InvalidInput({ issues: [{ path: 'celebrationId', rule: 'wrong' }] })
}

async function insert(
  tx: Tx,
  { clock }: AppContext,
  { id, weddingId }: SavePadrinazgoArgs,
  form: PadrinazgoInput,
): Promise<Padrinazgo | null> {
  const [known] = await tx.select({ id: padrinazgos.id }).from(padrinazgos).where(eq(padrinazgos.id, id))
  if (known) return null
  const [present] = await tx
    .select({ count: count(), last: max(padrinazgos.position) })
    .from(padrinazgos)
    .where(and(eq(padrinazgos.weddingId, weddingId), isNull(padrinazgos.deletedAt)))
  invariant(present, 'Count query returned no row')
  if (present.count >= padrinazgoLimits.count)
    throw InvalidInput({ issues: [{ path: 'name', rule: 'tooMany' }] })
  const [inserted] = await tx
    .insert(padrinazgos)
    .values({
      ...form,
      ...pictureAfter(null, form),
      id,
      weddingId,
      position: (present.last ?? -1) + 1,
      version: 1,
      createdAt: clock.now(),
    })
    .onConflictDoNothing({ target: padrinazgos.id })
    .returning()
  return inserted ?? null
}

async function change(tx: Tx, args: SavePadrinazgoArgs, form: PadrinazgoInput): Promise<Padrinazgo> {
  const [present] = await tx.select().from(padrinazgos).where(eq(padrinazgos.id, args.id)).for('update')
  if (!present || present.weddingId !== args.weddingId || present.deletedAt) throw PadrinazgoNotFound()
  const edited = { ...form, ...pictureAfter(present, form) }
  if (asWritten(present) === asWritten(edited)) return present
  if (present.version !== args.version) throw PadrinazgoChanged({ present })
  if (form.adoptedBy === null)
    await tx
      .update(adoptions)
      .set({ state: 'asked', decidedAt: null })
      .where(and(eq(adoptions.padrinazgoId, present.id), eq(adoptions.state, 'accepted')))
  return putPadrinazgo(tx, present.id, { ...edited, version: present.version + 1 })
}

const asWritten = (one: PadrinazgoInput & Pick<Padrinazgo, 'picture' | 'pictureAlt'>) =>
  [
    one.name,
    one.meaning,
    String(one.costMinor),
    one.isCostShown,
    one.celebrationId ?? '',
    one.adoptedBy ?? '',
    one.picture ?? '',
    one.pictureAlt,
  ].join('\n')
