import type { Check } from './check.ts'
import type { ScannerResult } from './run-scanner.ts'

/** Log line of sqlmap for a found injection. */
const injection = /parameter '(?<place>[^']+)' (?:(?:is|appears to be) .*injectable|is vulnerable)/
/** sqlmap's final verdict on a parameter after testing its findings again. */
const notInjectable = /parameter '(?<place>[^']+)' does not seem to be injectable/
/** Other vulnerabilities that sqlmap reports. */
const aside =
  /heuristic \((?:XSS|FI)\) test shows that .*parameter '(?<place>[^']+)' might be vulnerable to (?<what>.*)/

/**
 * Judges sqlmap's output for a request with this number of marked places. A place without a result is a
 * finding; sqlmap may test more by itself, such as a cookie of the response.
 */
export function judgeSqlmap(name: string, places: number, result: ScannerResult): Check {
  const lines = result.output.split('\n')
  const named = (sign: RegExp) => new Set(lines.flatMap((line) => sign.exec(line)?.groups?.['place'] ?? []))
  const clean = named(notInjectable)
  const injected = [...named(injection)].filter((place) => !clean.has(place))
  const findings = injected.map((place) => `Injection at ${place}`)
  for (const line of lines) {
    const { place, what } = aside.exec(line)?.groups ?? {}
    if (place) findings.push(`Possible ${what} at ${place}`)
  }
  if (findings.length === 0 && result.output.includes('identified the following injection point'))
    findings.push('Injection at a place without a name')
  if (result.isOverTime) findings.push('sqlmap did not finish in time')
  else if (findings.length === 0 && clean.size < places)
    findings.push(
      `sqlmap has results for ${clean.size} of ${places} places: ${failureSummary(lines, result)}`,
    )
  return { name: `sqlmap, ${name}`, findings }
}

function failureSummary(lines: readonly string[], { exitCode }: ScannerResult): string {
  const serious = lines.filter((line) => /\[(CRITICAL|ERROR)\]/.test(line))
  return serious.at(-1)?.trim() ?? `exit code ${exitCode}`
}
