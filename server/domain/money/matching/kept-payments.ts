import type { StatementLine } from '#server/domain/money/statements/index.ts'
import { nameSimilarity, namesIn } from '#shared/person-name.ts'
import type { Candidate } from './match-verdict.ts'
import { plainText, buildReferenceSearch } from './reference-search.ts'
import { hasReturnWord } from './return-words.ts'

const minReferenceLength = 6

/**
 * Returns a predicate for the outgoing payments to store because they may have returned a gift: those with the
 * reference of a gift, and those with the amount of a gift or deposit that are returns or name its giver, payer
 * or bank reference.
 */
export function keptPayments(
  lines: readonly StatementLine[],
  candidates: readonly Candidate[],
): (line: StatementLine) => boolean {
  const search = buildReferenceSearch(candidates)
  const gifts = Map.groupBy(candidates, ({ totalMinor, currency }) => `${totalMinor} ${currency}`)
  const deposits = Map.groupBy(
    lines.filter(({ minor }) => minor > 0n),
    ({ minor, currency }) => `${minor} ${currency}`,
  )
  return (line) => {
    if (line.minor >= 0n) return false
    const text = plainText(`${line.words} ${line.payer ?? ''}`)
    if (search.findExact(text).length > 0) return true
    const amount = `${-line.minor} ${line.currency}`
    const [givers, credits] = [gifts.get(amount) ?? [], deposits.get(amount) ?? []]
    if (givers.length + credits.length === 0) return false
    if (line.isReturn || hasReturnWord(`${line.payer ?? ''} ${line.words}`)) return true
    const near = search.findSimilar(text)
    const named = namesIn(`${line.payer ?? ''} ${line.words}`)
    const names = [...givers.map((one) => one.names.join(' ')), ...credits.map(({ payer }) => payer ?? '')]
    return (
      givers.some(({ id }) => near.some((one) => one.id === id)) ||
      names.some((name) => nameSimilarity(namesIn(name), named) >= 2) ||
      credits.some((credit) => isSameReference(credit, line) || isSamePayer(credit, line))
    )
  }
}

const isSameReference = (one: StatementLine, { bankReference }: StatementLine) =>
  one.bankReference === bankReference &&
  bankReference.length >= minReferenceLength &&
  /[1-9]/.test(bankReference)

const isSamePayer = (one: StatementLine, other: StatementLine) =>
  one.payer !== null && one.payer !== '' && one.payer === other.payer
