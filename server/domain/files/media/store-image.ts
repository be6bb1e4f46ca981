import { createHash } from 'node:crypto'
import { and, eq, ne, sql } from 'drizzle-orm'
import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { addressKey } from '#server/platform/rate-limit.ts'
import { readUpload } from '#server/platform/read-upload.ts'
import { refuse } from '#server/platform/refusal.ts'
import { pictureInput } from '#shared/inputs/picture.ts'
import type { PictureShape } from '#shared/pictures-uploaded.ts'
import { uploadedAddress } from '#shared/uploaded-address.ts'
import { images } from './media.tables.ts'
import { makeRenditions, recipe, type Renditions, type RenditionOptions } from './renditions.ts'
import { perAccount, perAddress, requireUploadQuota, uploadSizeRefusal } from './upload-limits.ts'

type Owner = { readonly owner: (typeof images.$inferSelect)['owner']; readonly ownerId: string }

/** An uploaded picture: the file, the part to keep and the focus. */
export type Upload = { readonly file: File; readonly cut?: unknown; readonly focus?: unknown }

/**
 * Stores an uploaded picture. In one transaction it writes the row and lets `use` store its address. Refuses
 * `PictureRefused`, `UploadQuotaReached`, `InvalidInput`, `TooManyAttempts`.
 */
export async function storeImage<Result>(
  context: AppContext,
  { file, ...pictureFields }: Upload,
  place: Owner & { readonly shape: PictureShape },
  use: (tx: Tx, address: string) => Promise<Result>,
): Promise<Result> {
  const { accountId } = requireAccount(context.viewer)
  const { cut, focus } = parseInput(pictureInput, pictureFields)
  await context.rateLimit.attempt(perAccount[place.owner], accountId)
  await context.rateLimit.attempt(perAddress, addressKey(context.remoteAddress))
  refuse(uploadSizeRefusal(file.size))
  const bytes = await readUpload(context, file, { accountId })
  const options: RenditionOptions = { shape: place.shape, cut: cut ?? null, focus: focus ?? { x: 50, y: 50 } }
  const renditions = await makeRenditions(bytes, options)
  const id = idOf(place, options, bytes)
  await context.storage.put(id, renditions.files)
  const used = await context.database.transaction(async (tx) => {
    await keep(tx, context, place, { id, renditions })
    return use(tx, uploadedAddress({ id, ...options, ...renditions }))
  })
  // The removal of unused pictures may run at the same time: the second one waits for the row lock, and
  // then the picture is stored again.
  await context.storage.put(id, renditions.files)
  return used
}

function idOf(owner: Owner, options: RenditionOptions, bytes: Uint8Array): string {
  const about = JSON.stringify([recipe, owner.owner, owner.ownerId, options])
  return createHash('sha256').update(about).update('\n').update(bytes).digest('hex').slice(0, 32)
}

async function keep(
  tx: Tx,
  context: AppContext,
  { owner, ownerId }: Owner,
  { id, renditions }: { id: string; renditions: Renditions },
): Promise<void> {
  const bytes = renditions.files.reduce((sum, { content }) => sum + content.byteLength, 0)
  const [usage] = await tx
    .select({ bytes: sql<string>`coalesce(sum(${images.bytes}), 0)` })
    .from(images)
    .where(and(eq(images.owner, owner), eq(images.ownerId, ownerId), ne(images.id, id)))
  refuse(requireUploadQuota(owner, Number(usage?.bytes ?? 0), bytes))
  const storedAt = context.clock.now()
  await tx
    .insert(images)
    .values({ id, owner, ownerId, bytes, storedAt })
    .onConflictDoUpdate({ target: images.id, set: { storedAt, unusedSince: null } })
}
