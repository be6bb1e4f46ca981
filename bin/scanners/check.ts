/** The result of one scan: passed if it has no findings. */
export type Check = {
  readonly name: string
  /** One sentence for each problem; an unfinished scan is also a problem. */
  readonly findings: readonly string[]
  /** Informative numbers, such as the number of requests. */
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
