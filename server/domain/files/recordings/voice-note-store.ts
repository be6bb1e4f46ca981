import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Platform } from '#server/platform/context.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { type Duration, hours, subtract } from '#shared/duration.ts'
import { VoiceNoteNotFound, VoiceNoteOpened, VoiceNoteRefused } from './recordings.refusals.ts'
import { voiceNotes } from './recordings.tables.ts'

export type VoiceNote = typeof voiceNotes.$inferSelect

/** Total limit of the recordings of one wedding: more than a thousand minutes. */
const weddingQuotaBytes = 400_000_000
/** Total limit of recordings that do not belong to a gift yet. */
const unassignedQuotaBytes = 60_000_000
/** How long an unused recording is kept, for forms in progress and for undo. */
const unusedRetention: Duration = hours(24)

const fileName = 'voice.bin'
export const folderOf = (id: string): string => id.replaceAll('-', '')

/**
 * Adds a recording that belongs to no gift yet; its content is already in the storage. Refuses
 * `VoiceNoteRefused` if a limit of the wedding is reached.
 */
export async function addVoiceNote(
  tx: Tx,
  note: Pick<VoiceNote, 'id' | 'weddingId' | 'contentType' | 'bytes' | 'seconds' | 'storedAt'>,
): Promise<VoiceNote> {
  const [usage] = await tx
    .select({
      all: sql<string>`coalesce(sum(${voiceNotes.bytes}), 0)`,
      waiting: sql<string>`coalesce(sum(${voiceNotes.bytes}) filter (where ${voiceNotes.contributionId} is null), 0)`,
    })
    .from(voiceNotes)
    .where(eq(voiceNotes.weddingId, note.weddingId))
  if (Number(usage?.all ?? 0) + note.bytes > weddingQuotaBytes) throw VoiceNoteRefused({ problem: 'noRoom' })
  if (Number(usage?.waiting ?? 0) + note.bytes > unassignedQuotaBytes)
    throw VoiceNoteRefused({ problem: 'noRoom' })
  const [row] = await tx
    .insert(voiceNotes)
    .values({ ...note, unusedSince: note.storedAt })
    .returning()
  if (!row) throw new Error('Recording missing after insert')
  return row
}

export async function storeVoice({ storage }: Pick<Platform, 'storage'>, id: string, content: Uint8Array) {
  await storage.put(folderOf(id), [{ name: fileName, content }])
}

/** Returns the content of a recording; null if it is gone. */
export function readVoice({ storage }: Pick<Platform, 'storage'>, id: string) {
  return storage.read(folderOf(id), fileName)
}

type NoteOwner = { readonly weddingId: string; readonly contributionId: string }

/** Locks the recording of a gift; null if there is none. */
async function lockOf(tx: Tx, contributionId: string): Promise<VoiceNote | null> {
  const [note] = await tx
    .select()
    .from(voiceNotes)
    .where(eq(voiceNotes.contributionId, contributionId))
    .for('update')
  return note ?? null
}

/**
 * Sets the recording of a gift, or removes it with null. Refuses `VoiceNoteOpened` if the couple have played
 * the present one, and `VoiceNoteNotFound` for a recording that is gone or belongs to another gift.
 */
export async function setVoiceNote(tx: Tx, place: NoteOwner, id: string | null, now: Date): Promise<void> {
  const before = await lockOf(tx, place.contributionId)
  if (before?.id === id || (before === null && id === null)) return
  if (before?.openedAt) throw VoiceNoteOpened()
  if (before) await detachVoiceNote(tx, before.id, now)
  if (id === null) return
  const placed = await tx
    .update(voiceNotes)
    .set({ contributionId: place.contributionId, unusedSince: null })
    .where(
      and(
        eq(voiceNotes.id, id),
        eq(voiceNotes.weddingId, place.weddingId),
        isNull(voiceNotes.contributionId),
      ),
    )
    .returning({ id: voiceNotes.id })
  if (placed.length === 0) throw VoiceNoteNotFound()
}

async function detachVoiceNote(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.update(voiceNotes).set({ contributionId: null, unusedSince: now }).where(eq(voiceNotes.id, id))
}

/**
 * Detaches the recording of a gift that another gift replaces, unless it was played, so that it can belong to
 * that one.
 */
export async function releaseVoiceNote(tx: Tx, contributionId: string, now: Date): Promise<void> {
  const note = await lockOf(tx, contributionId)
  if (note && note.openedAt === null) await detachVoiceNote(tx, note.id, now)
}

/** Records the first time a partner plays a recording, and who. Refuses `VoiceNoteNotFound`. */
export async function recordFirstPlay(
  tx: Tx,
  contributionId: string,
  { openedBy, openedAt }: { openedBy: string; openedAt: Date },
): Promise<void> {
  const note = await lockOf(tx, contributionId)
  if (!note) throw VoiceNoteNotFound()
  if (note.openedAt === null)
    await tx.update(voiceNotes).set({ openedAt, openedBy }).where(eq(voiceNotes.id, note.id))
}

/** The recordings of these gifts, by gift. */
export async function voiceNotesOf(
  on: Reader,
  contributionIds: readonly string[],
): Promise<Map<string, VoiceNote>> {
  const found =
    contributionIds.length === 0
      ? []
      : await on
          .select()
          .from(voiceNotes)
          .where(inArray(voiceNotes.contributionId, [...contributionIds]))
  return new Map(found.flatMap((note) => (note.contributionId ? [[note.contributionId, note]] : [])))
}

export async function voiceNoteById(on: Reader, id: string): Promise<VoiceNote | null> {
  const [note] = await on.select().from(voiceNotes).where(eq(voiceNotes.id, id))
  return note ?? null
}

/** Deletes the rows of every recording of a wedding; the content is removed within one or two days. */
export async function eraseVoiceNotes(tx: Tx, weddingId: string): Promise<void> {
  await tx.delete(voiceNotes).where(eq(voiceNotes.weddingId, weddingId))
}

/**
 * Deletes the rows of the recordings of these contributions; the content is removed within one or two days.
 */
export async function eraseVoiceNotesOf(tx: Tx, contributionIds: readonly string[]): Promise<void> {
  if (contributionIds.length > 0)
    await tx.delete(voiceNotes).where(inArray(voiceNotes.contributionId, [...contributionIds]))
}

/** Deletes recordings that have belonged to no gift for a day. */
export async function forgetUnused(tx: Tx, now: Date): Promise<void> {
  await tx
    .delete(voiceNotes)
    .where(and(isNull(voiceNotes.contributionId), lt(voiceNotes.unusedSince, subtract(now, unusedRetention))))
}

/** Which of these storage folders belong to a stored recording. */
export async function foldersOfVoiceNotes(on: Reader, folders: readonly string[]): Promise<string[]> {
  const ids = folders.map((folder) => folder.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'))
  const found = await on.select({ id: voiceNotes.id }).from(voiceNotes).where(inArray(voiceNotes.id, ids))
  return found.map(({ id }) => folderOf(id))
}
