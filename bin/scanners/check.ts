/** The result of one scan: it passed when nothing was found. */
export type Check = {
  readonly name: string
  /** One sentence for each problem; an unfinished scan is a problem too. */
  readonly findings: readonly string[]
  /** Numbers worth reading although nothing is wrong, such as how many requests were sent. */
  readonly note?: string
}

/** Returns the lines that report one check. */
export function checkLines({ name, findings, note }: Check): string {
  const mark = findings.length > 0 ? 'FAILED' : 'passed'
  const head = `  ${mark}  ${name}${note ? ` (${note})` : ''}\n`
  return head + findings.map((finding) => `          ${finding}\n`).join('')
}

/** Returns the last line of the program. */
export function totalLine(checks: readonly Check[]): string {
  const failed = checks.filter(({ findings }) => findings.length > 0).length
  return `${checks.length - failed} passed, ${failed} failed`
}
