import { and, asc, eq, gt, inArray, isNull, lt } from 'drizzle-orm'
import type { Platform } from '#server/platform/context.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { defineJob, type Job } from '#server/platform/jobs.ts'
import { subtract } from '#shared/duration.ts'
import { readUploadedPicture } from '#shared/pictures-uploaded.ts'
import { imageOwners, images } from './media.tables.ts'
import { unusedRetention } from './upload-limits.ts'

type Image = Omit<typeof images.$inferSelect, 'bytes' | 'storedAt'>

/** Returns the addresses of the pictures used by these accounts, weddings or ideas. */
export type ShownBy = (on: Reader, ids: readonly string[]) => Promise<string[]>

const atOnce = 200

/**
 * Returns the job that deletes pictures unused for a day, row and files: replaced, cleared, or of deleted
 * owners. The users of pictures, and storage folders with another purpose, are passed in, since those domains
 * are above this one.
 */
export function removeUnusedImagesJob(
  shownBy: Record<Image['owner'], readonly ShownBy[]>,
  alsoKept: ShownBy,
): Job<Record<string, never>> {
  return defineJob<Record<string, never>>({
    kind: 'remove-unused-images',
    run: async (platform, _, { signal }) => {
      const now = platform.clock.now()
      const before = subtract(now, unusedRetention)
      let after = ''
      for (;;) {
        signal.throwIfAborted()
        const old = await oldImages(platform, before, after)
        const unused = new Set((await unusedOf(platform.database.db, old, shownBy)).map(({ id }) => id))
        for (const image of old)
          await follow(platform, image, { isUnused: unused.has(image.id), now, before })
        const last = old.at(-1)
        if (!last) break
        after = last.id
      }
      await removeOrphanedFiles(platform, before, alsoKept)
    },
  })
}

function oldImages({ database }: Platform, before: Date, after: string): Promise<Image[]> {
  return database.db
    .select({ id: images.id, owner: images.owner, ownerId: images.ownerId, unusedSince: images.unusedSince })
    .from(images)
    .where(and(lt(images.storedAt, before), gt(images.id, after)))
    .orderBy(asc(images.id))
    .limit(atOnce)
}

type ImageUse = { readonly isUnused: boolean; readonly now: Date; readonly before: Date }

/** Notes when a picture became unused, deletes it after a day, and clears the note if it is used again. */
async function follow(platform: Platform, image: Image, { isUnused, now, before }: ImageUse): Promise<void> {
  if (!isUnused && image.unusedSince === null) return
  if (isUnused && image.unusedSince !== null) {
    if (image.unusedSince < before) await forget(platform, image.id, before)
    return
  }
  await platform.database.transaction((tx) =>
    tx
      .update(images)
      .set({ unusedSince: isUnused ? now : null })
      .where(and(eq(images.id, image.id), isUnused ? isNull(images.unusedSince) : undefined)),
  )
}

async function unusedOf(
  on: Reader,
  old: readonly Image[],
  shownBy: Record<Image['owner'], readonly ShownBy[]>,
): Promise<Image[]> {
  const unused: Image[] = []
  for (const owner of imageOwners) {
    const theirs = old.filter((image) => image.owner === owner)
    if (theirs.length === 0) continue
    const owners = [...new Set(theirs.map(({ ownerId }) => ownerId))]
    const shown = new Set<string | undefined>()
    for (const ask of shownBy[owner])
      for (const address of await ask(on, owners)) shown.add(readUploadedPicture(address)?.id)
    unused.push(...theirs.filter(({ id }) => !shown.has(id)))
  }
  return unused
}

/**
 * The files are removed while the row is locked: a simultaneous upload of the same picture waits, and then
 * writes them again.
 */
async function forget({ database, storage }: Platform, id: string, before: Date): Promise<void> {
  await database.transaction(async (tx) => {
    const forgotten = await tx
      .delete(images)
      .where(and(eq(images.id, id), lt(images.unusedSince, before)))
      .returning({ id: images.id })
    if (forgotten.length > 0) await storage.remove(id)
  })
}

/** Removes files without a row, because a process ended before it was written. */
async function removeOrphanedFiles(
  { database, storage }: Platform,
  before: Date,
  alsoKept: ShownBy,
): Promise<void> {
  const removeUnknown = async (some: readonly string[]) => {
    const known = await database.db
      .select({ id: images.id })
      .from(images)
      .where(inArray(images.id, [...some]))
    const ids = new Set([...known.map(({ id }) => id), ...(await alsoKept(database.db, some))])
    for (const folder of some) if (!ids.has(folder)) await storage.remove(folder)
  }
  await storage.removeRemainsBefore(before)
  let some: string[] = []
  for await (const folder of storage.foldersBefore(before)) {
    some.push(folder)
    if (some.length < atOnce) continue
    await removeUnknown(some)
    some = []
  }
  if (some.length > 0) await removeUnknown(some)
}
