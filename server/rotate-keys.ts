import { systemTokenColumn } from '#server/domain/catalogue/booking-systems/index.ts'
import { cardKeysColumn } from '#server/domain/cards/card-accounts/index.ts'
import { secondFactorColumn } from '#server/domain/identity/credentials/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { StoredPurpose } from '#server/platform/encryption.ts'
import { type EncryptedColumn, rotateColumn } from '#server/platform/rotate-column.ts'

/** All encrypted columns, by the purpose of their key. */
export const encryptedColumns: Readonly<Record<StoredPurpose, EncryptedColumn>> = {
  'second-factor': secondFactorColumn,
  'card-keys': cardKeysColumn,
  'booking-system-token': systemTokenColumn,
}

export type RotationReport = {
  readonly lines: readonly string[]
  /** True if no row needs an old key. */
  readonly complete: boolean
}

/**
 * Encrypts all stored ciphertexts with the current `SEAL_SECRET`. May be interrupted, repeated, and run while
 * the server runs.
 */
export async function rotateKeys(
  platform: Pick<Platform, 'secrets'> & { readonly database: Database },
): Promise<RotationReport> {
  const lines: string[] = []
  let complete = true
  for (const purpose of Object.keys(encryptedColumns) as StoredPurpose[]) {
    const { rotated, remaining, unreadable } = await rotateColumn(
      platform,
      purpose,
      encryptedColumns[purpose],
    )
    lines.push(`${purpose}: ${rotated} rows encrypted again, ${remaining} rows still need an old key`)
    for (const id of unreadable) lines.push(`${purpose}: no given secret decrypts row ${id}`)
    complete &&= remaining + unreadable.length === 0
  }
  lines.push(
    complete
      ? 'No row needs an old key. Remove SEAL_SECRET_OLD 20 minutes after every process uses the new SEAL_SECRET.'
      : 'Keep SEAL_SECRET_OLD, add the secrets that are missing, and run this command again.',
  )
  return { lines, complete }
}
