import { judge } from './matching.ts'
import type { Candidate, DoneLine, OpenLine, Verdict } from './match-verdict.ts'

/** Builds Carmen's sent contribution of 95 €, with overrides. */
export const gift = (some: Partial<Candidate> = {}): Candidate => ({
  id: 'carmen',
  reference: '27067KDM4T9X',
  totalMinor: 95_00n,
  currency: 'EUR',
  state: 'sent',
  names: ['Carmen Navarro Ruiz'],
  promisedOn: '2027-06-01',
  sentOn: '2027-06-01',
  linked: false,
  ...some,
})
export const andres = gift({
  id: 'andres',
  reference: '2706K7QD93PM',
  totalMinor: 75_00n,
  names: ['Andrés Rojas Pardo'],
})

let lineCount = 0
/** Builds a bank line booked a day after the gift. */
export const line = (words: string, minor: bigint, some: Partial<OpenLine> = {}): OpenLine => ({
  id: `line ${(lineCount += 1)}`,
  bookedOn: '2027-06-02',
  minor,
  currency: 'EUR',
  words,
  payer: null,
  account: null,
  ordinals: new Map([['file', 1]]),
  bankReference: '',
  isReturn: false,
  refused: [],
  waitsFor: null,
  staysOpen: false,
  ...some,
})

/** Returns the verdicts on these lines. */
export function judgeLines(
  lines: readonly OpenLine[],
  gifts: readonly Candidate[],
  evidence: { done?: readonly DoneLine[]; today?: string } = {},
): (Verdict | undefined)[] {
  const judging = judge(lines, gifts, { done: evidence.done ?? [], today: evidence.today ?? null })
  let step = judging.next()
  while (!step.done) step = judging.next()
  const verdicts = step.value
  return lines.map(({ id }) => verdicts.get(id))
}
/** Returns the verdict on one line. */
export const one = (
  words: string,
  minor: bigint,
  gifts: readonly Candidate[] = [gift()],
  some: Partial<OpenLine> = {},
) => judgeLines([line(words, minor, some)], gifts)[0]
