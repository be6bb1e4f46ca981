import type { providerImportSources } from '#shared/inputs/experience-provider.ts'
import type { ProviderImportRow } from '#web/graphql/generated/graphql.ts'
import { rowsOf, textOf } from '#web/workspace/read-cells.ts'
import { rowsOfTable } from './provider-table.ts'
import { rowsOfFeed } from './things-to-do-feed.ts'

/** Why a file cannot be read. */
export type UnreadableProviders = 'tooLarge' | 'unreadable' | 'noNames' | 'empty'
export type ProviderFile = {
  readonly source: (typeof providerImportSources)[number]
  readonly rows: readonly ProviderImportRow[]
}

const maxFileBytes = 8 * 1024 * 1024

/** Reads a CSV or a product feed. `country` is the country of providers whose file names none. */
export async function readProviderFile(
  file: Blob,
  country: string,
): Promise<ProviderFile | UnreadableProviders> {
  if (file.size > maxFileBytes) return 'tooLarge'
  const text = textOf(new Uint8Array(await file.arrayBuffer())).trim()
  if (text.includes('\0')) return 'unreadable'
  if (!text.startsWith('{')) {
    const rows = rowsOfTable(rowsOf(text), country)
    return typeof rows === 'string' ? rows : { source: 'csv', rows }
  }
  const rows = rowsOfFeed(text, country)
  if (rows === null) return 'unreadable'
  return rows.length === 0 ? 'empty' : { source: 'thingsToDo', rows }
}
