import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Platform } from '#server/platform/context.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { MailFile } from '#server/platform/mail/mail.tables.ts'
import { refuse } from '#server/platform/refusal.ts'
import { readAttachmentKind } from './attachment-file.ts'
import { attachmentName } from './attachment-name.ts'
import { attachmentSizeRefusal, attachmentQuotaRefusal, requireTotalSize } from './attachment-limits.ts'
import { AttachmentNotFound, AttachmentRefused } from './attachments.refusals.ts'
import { attachments } from './attachments.tables.ts'

export type Attachment = typeof attachments.$inferSelect
export type AttachmentOwner = Pick<Attachment, 'weddingId' | 'ownerKind'> & { readonly ownerId: string }

/** A file that is in the storage and has no row yet. */
export type StoredAttachment = Pick<Attachment, 'id' | 'name' | 'contentType' | 'bytes'>

const fileName = 'content.bin'
const folderOf = (id: string): string => id.replaceAll('-', '')
/** The id under which the bytes of an attachment are stored: copies share those of the first. */
const storedId = ({ id, copyOf }: Pick<Attachment, 'id' | 'copyOf'>): string => copyOf ?? id
const storedIdColumn = sql<string>`coalesce(${attachments.copyOf}, ${attachments.id})`

/**
 * Checks a file and puts it into the storage; without a row it is removed later. Refuses `AttachmentRefused`.
 */
export async function storeAttachment(
  { random, storage }: Pick<Platform, 'random' | 'storage'>,
  file: { readonly name: string; readonly content: Uint8Array },
  sender: string,
): Promise<StoredAttachment> {
  const { content } = file
  refuse(attachmentSizeRefusal(content.byteLength))
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
  const contents = tx
    .selectDistinct({ storedId: storedIdColumn.as('stored_id'), bytes: attachments.bytes })
    .from(attachments)
    .where(eq(attachments.weddingId, owner.weddingId))
    .as('contents')
  const [usage] = await tx.select({ bytes: sql<string>`coalesce(sum(${contents.bytes}), 0)` }).from(contents)
  refuse(attachmentQuotaRefusal(Number(usage?.bytes ?? 0), stored.bytes))
  const unusedSince = owner.ownerId ? null : storedAt
  const [row] = await tx
    .insert(attachments)
    .values({ ...stored, ...owner, storedAt, unusedSince })
    .returning()
  if (!row) throw new Error('Attachment missing after insert')
  return row
}

/** The place of a file in the storage, for an email. */
export function attachmentFile(attachment: Attachment): MailFile {
  const { name, contentType } = attachment
  return { folder: folderOf(storedId(attachment)), file: fileName, name, contentType }
}

/** Returns the content of a file; null if it is gone. */
export function readAttachment(
  { storage }: Pick<Platform, 'storage'>,
  attachment: Pick<Attachment, 'id' | 'copyOf'>,
) {
  return storage.read(folderOf(storedId(attachment)), fileName)
}

/** The files of these emails or other owners, in the order of upload. */
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
 * Attaches files that are unused, or already attached to this owner. Refuses `AttachmentNotFound`, and
 * `AttachmentRefused` if they are too large together.
 */
export async function attach(tx: Tx, owner: AttachmentOwner, ids: readonly string[]): Promise<void> {
  const uniqueIds = [...new Set(ids)]
  if (uniqueIds.length === 0) return
  const found = await tx
    .select()
    .from(attachments)
    .where(inArray(attachments.id, uniqueIds))
    .orderBy(asc(attachments.id))
    .for('update')
  const free = found.filter(
    (one) =>
      one.weddingId === owner.weddingId &&
      one.ownerKind === owner.ownerKind &&
      (one.ownerId === null || one.ownerId === owner.ownerId),
  )
  if (free.length < uniqueIds.length) throw AttachmentNotFound()
  await tx
    .update(attachments)
    .set({ ownerId: owner.ownerId, unusedSince: null })
    .where(inArray(attachments.id, uniqueIds))
  const all = await attachmentsOf(tx, owner.ownerKind, [owner.ownerId])
  refuse(requireTotalSize(all.get(owner.ownerId) ?? []))
}

/** Detaches a file; for a day it can be attached again. Refuses `AttachmentNotFound`. */
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

/** Replaces the attachments by exactly these files. Refuses like `attach`. */
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

/** Detaches the files of deleted owners; they are removed within one or two days. */
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

/** Gives a second owner of the same kind the files of the first. Both share the stored bytes, which stay as long as either has them. */
export async function copyAttachments(
  tx: Tx,
  { random }: Pick<Platform, 'random'>,
  ownerKind: Attachment['ownerKind'],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const files = (await attachmentsOf(tx, ownerKind, [from])).get(from) ?? []
  if (files.length === 0) return
  await tx.insert(attachments).values(
    files.map(({ number: _number, ...file }) => ({
      ...file,
      id: random.uuid(),
      ownerId: to,
      copyOf: storedId(file),
    })),
  )
}

/** Moves the files of one owner to another of the same kind, without second copies of those that it has. */
export async function moveAttachments(
  tx: Tx,
  ownerKind: Attachment['ownerKind'],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const present = tx
    .select({ storedId: storedIdColumn })
    .from(attachments)
    .where(and(eq(attachments.ownerKind, ownerKind), eq(attachments.ownerId, to)))
  await tx
    .delete(attachments)
    .where(
      and(
        eq(attachments.ownerKind, ownerKind),
        eq(attachments.ownerId, from),
        inArray(storedIdColumn, present),
      ),
    )
  await tx
    .update(attachments)
    .set({ ownerId: to })
    .where(and(eq(attachments.ownerKind, ownerKind), eq(attachments.ownerId, from)))
}

/** Deletes the rows of every file of a wedding; the content is removed within one or two days. */
export async function eraseAttachments(tx: Tx, weddingId: string): Promise<void> {
  await tx.delete(attachments).where(eq(attachments.weddingId, weddingId))
}

/** Which of these storage folders belong to a stored attachment. */
export async function foldersOfAttachments(on: Reader, folders: readonly string[]): Promise<string[]> {
  const ids = folders.map((folder) => folder.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'))
  const found = await on
    .selectDistinct({ id: storedIdColumn })
    .from(attachments)
    .where(
      or(and(inArray(attachments.id, ids), isNull(attachments.copyOf)), inArray(attachments.copyOf, ids)),
    )
  return found.map(({ id }) => folderOf(id))
}

export const hasNoOwner = isNull(attachments.ownerId)
