import { createHash } from 'node:crypto'
import type { StatementLine } from '#server/domain/statements/index.ts'

/**
 * Names each line of a file so that the same movement has the same name in every file it appears in: what stands in it, and
 * which one of those that look alike it is.
 */
export function fingerprints(lines: readonly StatementLine[]): string[] {
  const seen = new Map<string, number>()
  return lines.map((line) => {
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
  })
}
