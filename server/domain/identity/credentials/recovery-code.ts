import { createHash } from 'node:crypto'
import type { Random } from '#server/platform/ids.ts'

const count = 10
const length = 12

/** Ten codes for paper, each good once: twelve letters that cannot be taken for one another, in groups of four. */
export function newRecoveryCodes(random: Random): string[] {
  return Array.from({ length: count }, () => random.letters(length).replace(/(.{4})(?=.)/g, '$1-'))
}

/** What is kept of a code, for one account; however it is typed: small letters, without dashes, with spaces. */
export function digestOfRecoveryCode(accountId: string, typed: string): string {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '')
  return createHash('sha256').update(`${accountId} ${plain}`).digest('base64url')
}
