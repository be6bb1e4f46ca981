import { judge, type Verdict } from '#server/domain/money/matching/index.ts'
import { inventedStatement } from '#test/invented-statements.ts'

/** Measures how well bank lines find their gifts, with invented statements whose true matches are known. */
export async function matching(args: readonly string[]): Promise<void> {
  const seeds = Number(args[0] ?? 200)
  const gifts = Number(args[1] ?? 500)
  const sum = { lines: 0, gifts: 0, sure: 0, wrong: 0, found: 0, doubtful: 0, misled: 0 }
  const begun = performance.now()
  for (let seed = 1; seed <= seeds; seed += 1) {
    const { candidates, lines, truth } = inventedStatement(seed, gifts)
    const verdicts = judgeAll(lines, candidates)
    sum.lines += lines.length
    sum.gifts += truth.size
    for (const { id } of lines) {
      const verdict = verdicts.get(id) ?? { kind: 'unmatched' }
      const right = 'ids' in verdict && isSame(verdict.ids, truth.get(id) ?? [])
      sum.sure += Number(verdict.kind === 'sure')
      sum.wrong += Number(verdict.kind === 'sure' && !right)
      sum.doubtful += Number(verdict.kind === 'doubtful')
      sum.misled += Number(verdict.kind === 'doubtful' && !right && !isForNoGift(verdict))
      sum.found += Number(right && truth.has(id))
    }
  }
  const seconds = (performance.now() - begun) / 1000
  const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(3)} %`
  process.stdout.write(
    [
      `${seeds} statements, ${sum.lines} lines, ${sum.gifts} of them gifts, in ${seconds.toFixed(1)} s`,
      `sure: ${sum.sure} (${percent(sum.sure, sum.gifts)} of the gifts), wrong among them: ${sum.wrong}`,
      `precision of what is done without asking: ${percent(sum.sure - sum.wrong, sum.sure)}`,
      `recall, done or offered as the first answer: ${percent(sum.found, sum.gifts)}`,
      `asked about: ${sum.doubtful}, of which offered for another than it was: ${sum.misled}`,
      '',
    ].join('\n'),
  )
  if (sum.wrong > 0) process.exitCode = 1
}

function judgeAll(...judgeArgs: Parameters<typeof judge>): Map<string, Verdict> {
  const judging = judge(...judgeArgs)
  let step = judging.next()
  while (!step.done) step = judging.next()
  return step.value
}

const isSame = (some: readonly string[], others: readonly string[]) =>
  some.toSorted().join(' ') === others.toSorted().join(' ')

/** The verdict allows for a line without a gift: paid twice, returned, or refunded. */
const isForNoGift = (verdict: Verdict) =>
  verdict.kind === 'doubtful' && ['twice', 'bounced', 'goneBack'].includes(verdict.doubt)
