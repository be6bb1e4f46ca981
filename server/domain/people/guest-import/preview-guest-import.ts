import type { AppContext } from '#server/graphql/viewer.ts'
import { mayArrange, partOf, weddingById, WeddingNotFound } from '#server/domain/wedding/weddings/index.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { guestImportInput } from '#shared/inputs/guest-import.ts'
import { namesOnList, standInsOnList } from '#server/domain/people/guests/index.ts'
import { type GuestImport, readGuests } from './guest-import.ts'

/**
 * Returns the guests, problems and duplicates of spreadsheet rows without writing. Refuses `WeddingNotFound`,
 * `InvalidInput`.
 */
export async function previewGuestImport(
  { database, viewer, random, language }: AppContext,
  weddingId: string,
  input: unknown,
): Promise<GuestImport> {
  const form = parseInput(guestImportInput, input)
  const may = mayArrange(await partOf(database.db, viewer, weddingId))
  const wedding = may ? await weddingById(database.db, weddingId) : null
  if (!wedding) throw WeddingNotFound()
  const reading = { newId: () => random.uuid(), language }
  const on = database.db
  const present = [...(await namesOnList(on, weddingId)), ...(await standInsOnList(on, weddingId))]
  return readGuests(form, present, reading)
}
