import type { Check } from './check.ts'

/** A response as reported by ffuf. */
type FfufResult = {
  readonly input: { readonly FUZZ: string }
  readonly status: number
  readonly redirectlocation: string
}

/** An address that may respond, and why. */
export type KnownAddress = { readonly path: RegExp; readonly because: string }

/** True for refusals: not found, wrong method, or unreadable input. */
const isRefusal = (status: number) => status >= 400 && status < 500

/** Judges ffuf's report for this number of words: every response that is not a refusal must be a known address. */
export function judgeFfuf(
  name: string,
  words: number,
  report: string | null,
  known: readonly KnownAddress[],
): Check {
  const title = `ffuf, ${name}`
  if (report === null) return { name: title, findings: ['ffuf wrote no report'] }
  const { results } = JSON.parse(report) as { results: readonly FfufResult[] | null }
  const answers = results ?? []
  const findings = answers
    .filter(({ status, input }) => !isRefusal(status) && !known.some(({ path }) => path.test(input.FUZZ)))
    .map(
      ({ status, input, redirectlocation }) =>
        `${status} for “${input.FUZZ.slice(0, 200)}”${redirectlocation ? `, leads to ${redirectlocation}` : ''}`,
    )
  if (answers.length !== words) findings.push(`ffuf has answers for ${answers.length} of ${words} words`)
  return { name: title, findings, note: `${words} words` }
}
