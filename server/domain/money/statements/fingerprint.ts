import { createHash } from 'node:crypto'
import type { StatementLine } from './statement.ts'

/**
 * Returns a function that fingerprints the lines of one file, called in order. A movement has the same
 * fingerprint in every file: a hash of its content and its ordinal among identical lines.
 */
export function fingerprintLines(): (line: StatementLine) => string {
  const seen = new Map<string, number>()
  return (line) => {
    const { account, bookedOn, valueOn, minor, currency, words, payer, bankReference } = line
    const content = JSON.stringify([
      account,
      bookedOn,
      valueOn,
      minor.toString(),
      currency,
      words.replace(/\s+/g, ' ').trim(),
      payer,
      bankReference,
    ])
    const ordinal = (seen.get(content) ?? 0) + 1
    seen.set(content, ordinal)
    return createHash('sha256').update(`${ordinal} ${content}`).digest('base64url')
  }
}
