import { createHash } from 'node:crypto'
import type { Refusal } from '#server/platform/refusal.ts'
import { ListChangedSince } from './board.refusals.ts'
import type { boardLists } from './board.tables.ts'

export type BoardList = typeof boardLists.$inferSelect

/** Maximum number of lists that are not archived. */
export const listLimit = 12

const begun = [
  { key: 'review', name: 'In review', color: 'sun' },
  { key: 'progress', name: 'In progress', color: 'primary' },
  { key: 'completed', name: 'Completed', color: 'success' },
] as const

/**
 * The three lists of a new board. Their ids derive from the wedding, so that they can be shown before the
 * first write.
 */
export function startingLists(weddingId: string): BoardList[] {
  return begun.map(({ key, color }, position) => ({
    id: idFrom(`${weddingId}:${key}`),
    weddingId,
    key,
    name: null,
    color,
    position,
    archivedAt: null,
    version: 0,
  }))
}

/** Returns the name of a list; a starting list has the name of the specification until it is renamed. */
export function nameOf({ key, name }: Pick<BoardList, 'key' | 'name'>): string {
  return name ?? begun.find((list) => list.key === key)?.name ?? ''
}

/**
 * Returns `ListChangedSince` if the version of a list differs from the expected one; null accepts any
 * version.
 */
export function checkListVersion(
  { version }: BoardList,
  expectedVersion: number | null | undefined,
): Refusal | null {
  return expectedVersion == null || expectedVersion === version ? null : ListChangedSince()
}

function idFrom(text: string): string {
  const raw = createHash('sha256').update(text).digest().subarray(0, 16)
  raw[6] = ((raw[6] ?? 0) & 0x0f) | 0x80
  raw[8] = ((raw[8] ?? 0) & 0x3f) | 0x80
  return raw.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
