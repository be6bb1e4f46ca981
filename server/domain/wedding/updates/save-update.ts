import { count, eq } from 'drizzle-orm'
import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { refuseLostPictures } from '#server/domain/wedding/pages/index.ts'
import { weddingToArrange, type Wedding } from '#server/domain/wedding/weddings/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { parseInput, InvalidInput } from '#server/platform/invalid-input.ts'
import { updateInput } from '#shared/inputs/update.ts'
import { isPublished, type Update } from './update.ts'
import { notifyOfUpdate } from './update-store.ts'
import { UpdateChanged, UpdateNotFound } from './updates.refusals.ts'
import { updates } from './updates.tables.ts'

type SaveUpdateArgs = {
  readonly weddingId: string
  readonly id: string
  /** Version on which the edit is based; null for a new update. */
  readonly version: number | null
  readonly input: unknown
}
type UpdateContent = Pick<Update, 'title' | 'text' | 'photos'>

/** Maximum updates of a wedding. */
export const updateLimit = 300

/**
 * Creates an update as a draft, or changes one. Changes of a published update are visible at once and not
 * mailed again. Idempotent. Refuses `WeddingNotFound`, `UpdateNotFound`, `UpdateChanged`, `InvalidInput`.
 */
export async function saveUpdate(context: AppContext, args: SaveUpdateArgs): Promise<Update> {
  const form = parseInput(updateInput, args.input)
  return context.database.transaction(async (tx) => {
    const wedding = await weddingToArrange(tx, context, args.weddingId)
    const named = form.photos.map(({ image }, at) => ({ path: `photos.${at}.image`, picture: image }))
    await refuseLostPictures(tx, wedding.id, named)
    const update =
      (await insertUpdate(tx, context, wedding, { ...form, id: args.id })) ??
      (await changeWords(tx, context, args, form))
    await notifyOfUpdate(tx, wedding, isPublished(update))
    return update
  })
}

async function insertUpdate(
  tx: Tx,
  { clock, viewer }: AppContext,
  { id: weddingId }: Wedding,
  form: UpdateContent & { readonly id: string },
): Promise<Update | null> {
  const [written] = await tx.select({ count: count() }).from(updates).where(eq(updates.weddingId, weddingId))
  if ((written?.count ?? 0) >= updateLimit)
    throw InvalidInput({ issues: [{ path: 'title', rule: 'tooMany' }] })
  const authorId = requireAccount(viewer).accountId
  const [inserted] = await tx
    .insert(updates)
    .values({ ...form, weddingId, authorId, version: 1, createdAt: clock.now() })
    .onConflictDoNothing({ target: updates.id })
    .returning()
  return inserted ?? null
}

async function changeWords(
  tx: Tx,
  { clock }: AppContext,
  args: SaveUpdateArgs,
  form: UpdateContent,
): Promise<Update> {
  const [present] = await tx.select().from(updates).where(eq(updates.id, args.id)).for('update')
  if (!present || present.weddingId !== args.weddingId || present.deletedAt) throw UpdateNotFound()
  if (saysTheSame(present, form)) return present
  if (present.version !== args.version) throw UpdateChanged({ present })
  const editedAt = present.publishedAt ? clock.now() : null
  const [changed] = await tx
    .update(updates)
    .set({ ...form, editedAt, version: present.version + 1 })
    .where(eq(updates.id, args.id))
    .returning()
  return changed ?? present
}

const asWritten = ({ title, text, photos }: UpdateContent) =>
  JSON.stringify([title, text, photos.map(({ image, caption }) => [image, caption])])

const saysTheSame = (present: UpdateContent, requested: UpdateContent): boolean =>
  asWritten(present) === asWritten(requested)
