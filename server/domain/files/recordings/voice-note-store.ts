import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Platform } from '#server/platform/context.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { type Duration, hours, subtract } from '#shared/duration.ts'
import { VoiceNoteNotFound, VoiceNoteOpened, VoiceNoteRefused } from './recordings.refusals.ts'
import { voiceNotes } from './recordings.tables.ts'

export type VoiceNote = typeof voiceNotes.$inferSelect

/** What the voices of one wedding may come to: a thousand minutes and more. */
const roomOfWedding = 400_000_000
/** What waits for a gift that was not promised yet, at most: a minute of a whole feast. */
const roomWaiting = 60_000_000
/** How long an unused recording is kept, for forms in progress and for undo. */
const keptUnused: Duration = hours(24)

const fileName = 'voice.bin'
export const folderOf = (id: string): string => id.replaceAll('-', '')

/** Writes down a recording that goes with nothing yet; its bytes are in the storage already. */
export async function addVoiceNote(
  tx: Tx,
  note: Pick<VoiceNote, 'id' | 'weddingId' | 'contentType' | 'bytes' | 'seconds' | 'storedAt'>,
): Promise<VoiceNote> {
  const [kept] = await tx
    .select({
      all: sql<string>`coalesce(sum(${voiceNotes.bytes}), 0)`,
      waiting: sql<string>`coalesce(sum(${voiceNotes.bytes}) filter (where ${voiceNotes.contributionId} is null), 0)`,
    })
    .from(voiceNotes)
    .where(eq(voiceNotes.weddingId, note.weddingId))
  if (Number(kept?.all ?? 0) + note.bytes > roomOfWedding) throw VoiceNoteRefused({ problem: 'noRoom' })
  if (Number(kept?.waiting ?? 0) + note.bytes > roomWaiting) throw VoiceNoteRefused({ problem: 'noRoom' })
  const [row] = await tx
    .insert(voiceNotes)
    .values({ ...note, unusedSince: note.storedAt })
    .returning()
  if (!row) throw new Error('Recording missing after insert')
  return row
}

export async function putVoice({ storage }: Pick<Platform, 'storage'>, id: string, content: Uint8Array) {
  await storage.put(folderOf(id), [{ name: fileName, content }])
}

/** The bytes of a recording; null when they are gone. */
export function readVoice({ storage }: Pick<Platform, 'storage'>, id: string) {
  return storage.read(folderOf(id), fileName)
}

type Place = { readonly weddingId: string; readonly contributionId: string }

/** The recording that goes with a gift, its row locked; null when there is none. */
async function lockOf(tx: Tx, contributionId: string): Promise<VoiceNote | null> {
  const [note] = await tx
    .select()
    .from(voiceNotes)
    .where(eq(voiceNotes.contributionId, contributionId))
    .for('update')
  return note ?? null
}

/**
 * This recording goes with this gift, instead of the one before; null takes the one before off. Refuses `VoiceNoteOpened` when
 * the couple have heard that one, and `VoiceNoteNotFound` when the recording is not there or goes with another gift.
 */
export async function placeVoiceNote(tx: Tx, place: Place, id: string | null, now: Date): Promise<void> {
  const before = await lockOf(tx, place.contributionId)
  if (before?.id === id || (before === null && id === null)) return
  if (before?.openedAt) throw VoiceNoteOpened()
  if (before) await leaveBehind(tx, before.id, now)
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

async function leaveBehind(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.update(voiceNotes).set({ contributionId: null, unusedSince: now }).where(eq(voiceNotes.id, id))
}

/** Takes the recording off a gift that another takes the place of, so that it can go with that one. */
export async function freeVoiceNote(tx: Tx, contributionId: string, now: Date): Promise<void> {
  const note = await lockOf(tx, contributionId)
  if (note && note.openedAt === null) await leaveBehind(tx, note.id, now)
}

/** Breaks the seal: from now on it is known who of the couple did, and when. The first time is the one that counts. */
export async function breakSeal(
  tx: Tx,
  contributionId: string,
  { openedBy, openedAt }: { openedBy: string; openedAt: Date },
): Promise<void> {
  const note = await lockOf(tx, contributionId)
  if (!note) throw VoiceNoteNotFound()
  if (note.openedAt === null)
    await tx.update(voiceNotes).set({ openedAt, openedBy }).where(eq(voiceNotes.id, note.id))
}

/** The recordings that go with these gifts. */
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

/** Forgets every voice of a wedding; the bytes follow within a day or two. */
export async function eraseVoiceNotes(tx: Tx, weddingId: string): Promise<void> {
  await tx.delete(voiceNotes).where(eq(voiceNotes.weddingId, weddingId))
}

/** Forgets the recordings that came with these contributions; the bytes follow within a day or two. */
export async function eraseVoiceNotesOf(tx: Tx, contributionIds: readonly string[]): Promise<void> {
  if (contributionIds.length > 0)
    await tx.delete(voiceNotes).where(inArray(voiceNotes.contributionId, [...contributionIds]))
}

/** Forgets the recordings that have gone with nothing for a day. */
export async function forgetUnused(tx: Tx, now: Date): Promise<void> {
  await tx
    .delete(voiceNotes)
    .where(and(isNull(voiceNotes.contributionId), lt(voiceNotes.unusedSince, subtract(now, keptUnused))))
}

/** Which of these folders of the storage hold a recording that is written down. */
export async function foldersOfVoiceNotes(on: Reader, folders: readonly string[]): Promise<string[]> {
  const ids = folders.map((folder) => folder.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'))
  const found = await on.select({ id: voiceNotes.id }).from(voiceNotes).where(inArray(voiceNotes.id, ids))
  return found.map(({ id }) => folderOf(id))
}
