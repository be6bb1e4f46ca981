import type { Check } from './check.ts'

/** A finding as reported by wapiti. */
type Entry = {
  readonly method: string
  readonly path: string
  readonly info: string
  readonly parameter: string | null
}

type Report = Readonly<Record<'vulnerabilities' | 'anomalies', Readonly<Record<string, readonly Entry[]>>>>

/** Accepted findings: category, message pattern and reason. */
export type Allowed = { readonly category: string; readonly info: RegExp; readonly because: string }

/**
 * Judges the vulnerabilities and anomalies of a wapiti report; returns one check for each category with
 * findings.
 */
export function judgeWapiti(report: string | null, allowed: readonly Allowed[]): readonly Check[] {
  if (report === null) return [{ name: 'wapiti', findings: ['wapiti wrote no report'] }]
  const { vulnerabilities, anomalies } = JSON.parse(report) as Report
  const categories = [...Object.entries(vulnerabilities), ...Object.entries(anomalies)]
  return categories.map(([category, entries]) => {
    const isAllowed = ({ info }: Entry) =>
      allowed.some((rule) => rule.category === category && rule.info.test(info))
    const findings = entries.filter((entry) => !isAllowed(entry)).map(describeFinding)
    const left = entries.length - findings.length
    return {
      name: `wapiti, ${category}`,
      findings: [...new Set(findings)],
      ...(left > 0 && { note: `${left} allowed` }),
    }
  })
}

const describeFinding = ({ method, path, info, parameter }: Entry): string =>
  `${method} ${path}${parameter ? ` (${parameter})` : ''}: ${info}`

/** Returns the modules of wapiti that are neither run nor excluded. */
export function undecidedModules(listed: string, decided: readonly string[]): readonly string[] {
  return [...listed.matchAll(/^\t([a-z0-9_]+)(?: \(used by default\))?$/gm)]
    .map(([, name]) => name ?? '')
    .filter((name) => !decided.includes(name))
}

/** Returns the number of addresses and forms that wapiti found. */
export const foundAddresses = (output: string): number =>
  Number(/Wapiti found (\d+) URLs and forms/.exec(output)?.[1] ?? 0)

/** Returns the addresses of forms that wapiti reports as lacking a CSRF token. */
export function formsWithoutToken(report: string): readonly string[] {
  const entries = (JSON.parse(report) as Report).vulnerabilities['Cross Site Request Forgery'] ?? []
  return [...new Set(entries.filter(({ method }) => method === 'POST').map(({ path }) => path))]
}
