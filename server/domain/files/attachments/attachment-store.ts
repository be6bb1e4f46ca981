import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Platform } from '#server/platform/context.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { MailFile } from '#server/platform/mail/mail.tables.ts'
import { refuse } from '#server/platform/refusal.ts'
import { readAttachmentKind } from './attachment-file.ts'
import { attachmentName } from './attachment-name.ts'
import { weighAttachment, weighRoom, weighTogether } from './attachment-limits.ts'
import { AttachmentNotFound, AttachmentRefused } from './attachments.refusals.ts'
import { attachments } from './attachments.tables.ts'

export type Attachment = typeof attachments.$inferSelect
export type AttachmentOwner = Pick<Attachment, 'weddingId' | 'ownerKind'> & { readonly ownerId: string }

/** A file whose bytes are in the storage already and whose row is still to be written. */
export type StoredAttachment = Pick<Attachment, 'id' | 'name' | 'contentType' | 'bytes'>

const fileName = 'content.bin'
export const folderOf = (id: string): string => id.replaceAll('-', '')

/** Looks at a file and puts its bytes into the storage; without a row it is forgotten by itself. Refuses `AttachmentRefused`. */
export async function storeAttachment(
  { random, storage }: Pick<Platform, 'random' | 'storage'>,
  file: { readonly name: string; readonly content: Uint8Array },
  sender: string,
): Promise<StoredAttachment> {
  const { content } = file
  refuse(weighAttachment(content.byteLength))
  const name = attachmentName(file.name)
  const { contentType, isProgram } = await readAttachmentKind({ name, content }, sender)
  if (isProgram) throw AttachmentRefused({ problem: 'program' })
  const id = random.uuid()
  await storage.put(folderOf(id), [{ name: fileName, content }])
  return { id, name, contentType, bytes: content.byteLength }
}

/** Writes down a stored file: of this wedding, with this owner or with none yet. Refuses `AttachmentRefused` when there is no room. */
export async function keepAttachment(
  tx: Tx,
  stored: StoredAttachment,
  { storedAt, ...owner }: Pick<Attachment, 'weddingId' | 'ownerKind' | 'ownerId' | 'storedAt'>,
): Promise<Attachment> {
  const [kept] = await tx
    .select({ bytes: sql<string>`coalesce(sum(${attachments.bytes}), 0)` })
    .from(attachments)
    .where(eq(attachments.weddingId, owner.weddingId))
  refuse(weighRoom(Number(kept?.bytes ?? 0), stored.bytes))
  const unusedSince = owner.ownerId ? null : storedAt
  const [row] = await tx
    .insert(attachments)
    .values({ ...stored, ...owner, storedAt, unusedSince })
    .returning()
  if (!row) throw new Error('Attachment missing after insert')
  return row
}

/** Where a file is, for a mail that takes it along. */
export function attachmentFile({ id, name, contentType }: Attachment): MailFile {
  return { folder: folderOf(id), file: fileName, name, contentType }
}

/** The bytes of a file; null when they are gone. */
export function readAttachment({ storage }: Pick<Platform, 'storage'>, id: string) {
  return storage.read(folderOf(id), fileName)
}

/** What goes with these mails or these tasks, in the order in which it came. */
export async function attachmentsOf(
  on: Reader,
  ownerKind: Attachment['ownerKind'],
  ownerIds: readonly string[],
): Promise<Map<string, Attachment[]>> {
  const found =
    ownerIds.length === 0
      ? []
      : await on
          .select()
          .from(attachments)
          .where(and(eq(attachments.ownerKind, ownerKind), inArray(attachments.ownerId, [...ownerIds])))
          .orderBy(asc(attachments.number))
  const all = new Map<string, Attachment[]>(ownerIds.map((id) => [id, []]))
  for (const one of found) if (one.ownerId) all.get(one.ownerId)?.push(one)
  return all
}

/**
 * Lets these files go along: uploaded for this, or removed from it within the day. Those that go with it already may be named again.
 * Refuses `AttachmentNotFound`, and `AttachmentRefused` when all together are too much.
 */
export async function attach(tx: Tx, owner: AttachmentOwner, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return
  const found = await tx
    .select()
    .from(attachments)
    .where(inArray(attachments.id, wanted))
    .orderBy(asc(attachments.id))
    .for('update')
  const free = found.filter(
    (one) =>
      one.weddingId === owner.weddingId &&
      one.ownerKind === owner.ownerKind &&
      (one.ownerId === null || one.ownerId === owner.ownerId),
  )
  if (free.length < wanted.length) throw AttachmentNotFound()
  await tx
    .update(attachments)
    .set({ ownerId: owner.ownerId, unusedSince: null })
    .where(inArray(attachments.id, wanted))
  const all = await attachmentsOf(tx, owner.ownerKind, [owner.ownerId])
  refuse(weighTogether(all.get(owner.ownerId) ?? []))
}

/** Takes files off what they go with; they can be attached again for a day. Refuses `AttachmentNotFound`. */
export async function removeAttachment(tx: Tx, owner: AttachmentOwner, id: string, now: Date): Promise<void> {
  const removed = await tx
    .update(attachments)
    .set({ ownerId: null, unusedSince: now })
    .where(
      and(
        eq(attachments.id, id),
        eq(attachments.ownerKind, owner.ownerKind),
        eq(attachments.ownerId, owner.ownerId),
      ),
    )
    .returning({ id: attachments.id })
  if (removed.length === 0) throw AttachmentNotFound()
}

/** Exactly these files go along, and no others any more. Refuses like `attach`. */
export async function setAttachments(
  tx: Tx,
  owner: AttachmentOwner,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  const present = (await attachmentsOf(tx, owner.ownerKind, [owner.ownerId])).get(owner.ownerId) ?? []
  for (const { id } of present) if (!ids.includes(id)) await removeAttachment(tx, owner, id, now)
  await attach(tx, owner, ids)
}

/** What goes with things that are deleted for good goes by itself within a day or two. */
export async function releaseAttachments(
  tx: Tx,
  ownerKind: Attachment['ownerKind'],
  ownerIds: readonly string[],
  now: Date,
): Promise<void> {
  if (ownerIds.length === 0) return
  await tx
    .update(attachments)
    .set({ ownerId: null, unusedSince: now })
    .where(and(eq(attachments.ownerKind, ownerKind), inArray(attachments.ownerId, [...ownerIds])))
}

/** Moves the files of one owner to another of the same kind. */
export async function moveAttachments(
  tx: Tx,
  ownerKind: Attachment['ownerKind'],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await tx
    .update(attachments)
    .set({ ownerId: to })
    .where(and(eq(attachments.ownerKind, ownerKind), eq(attachments.ownerId, from)))
}

/** Forgets every file of a wedding; the bytes follow within a day or two. */
export async function eraseAttachments(tx: Tx, weddingId: string): Promise<void> {
  await tx.delete(attachments).where(eq(attachments.weddingId, weddingId))
}

/** Which of these folders of the storage hold a file that is written down. */
export async function foldersOfAttachments(on: Reader, folders: readonly string[]): Promise<string[]> {
  const ids = folders.map((folder) => folder.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'))
  const found = await on.select({ id: attachments.id }).from(attachments).where(inArray(attachments.id, ids))
  return found.map(({ id }) => folderOf(id))
}

export const unowned = isNull(attachments.ownerId)
