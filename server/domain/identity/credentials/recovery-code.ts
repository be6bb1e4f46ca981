import { createHash } from 'node:crypto'
import type { Random } from '#server/platform/ids.ts'

const count = 10
const length = 12

/** Generates ten recovery codes, each valid once: twelve unambiguous letters, in groups of four. */
export function newRecoveryCodes(random: Random): string[] {
  return Array.from({ length: count }, () => random.letters(length).replace(/(.{4})(?=.)/g, '$1-'))
}

/** The digest of a recovery code of an account, in any casing, with spaces or without dashes. */
export function digestOfRecoveryCode(accountId: string, typed: string): string {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '')
  return createHash('sha256').update(`${accountId} ${plain}`).digest('base64url')
}
