import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { checkAfterScans, judgeTraffic } from './scanners/check-after-scans.ts'
import { type Check, checkLines, totalLine } from './scanners/check.ts'
import { findProgram, missingProgram, type Scanner, scanners } from './scanners/programs.ts'
import { endScanners } from './scanners/run-scanner.ts'
import { scans } from './scanners/scans.ts'
import { startTarget } from './scanners/target.ts'
import { startVulnerableServer } from './scanners/vulnerable-server.ts'

// `npm run scan [-- --only sqlmap]`: runs scanners against a separate instance on 127.0.0.1. Takes about an hour.
const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } })
const selected = scanners.filter((name) => values.only?.includes(name) ?? true)
const folder = resolve('test-results', 'scanners')
const checks: Check[] = []

function report(...found: Check[]): void {
  checks.push(...found)
  process.stdout.write(found.map(checkLines).join(''))
}

async function scanAll(): Promise<void> {
  const programs = selected.map((name) => [name, findProgram(name)] as const)
  for (const [name, program] of programs) if (!program) report({ name, findings: [missingProgram(name)] })
  const present = programs.filter((entry): entry is readonly [Scanner, string] => entry[1] !== null)
  if (present.length === 0) return
  process.stdout.write('\n  Starting an instance with the sample wedding …\n')
  const vulnerable = await startVulnerableServer()
  const target = await startTarget()
  try {
    for (const [name, program] of present) {
      const began = performance.now()
      process.stdout.write(`\n  ${name}\n`)
      const world = { target, vulnerable, program, folder: join(folder, name) }
      // Reports of an earlier run must not be taken for those of this one.
      rmSync(world.folder, { recursive: true, force: true })
      mkdirSync(world.folder, { recursive: true })
      for await (const check of scans[name](world)) report(check)
      // slowhttptest connects to the server directly: a proxy would absorb the slow connections.
      if (name !== 'slowhttptest') report(judgeTraffic(name, target.proxy.takeTraffic()))
      process.stdout.write(`  ${name} took ${Math.round((performance.now() - began) / 1000)} s\n`)
    }
    process.stdout.write('\n  Afterwards\n')
    report(...(await checkAfterScans(target)))
  } finally {
    await vulnerable.close()
    await target.stop()
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    endScanners()
    process.exit(1)
  })

try {
  await scanAll()
} catch (error) {
  report({
    name: 'The run itself',
    findings: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
  })
}
process.stdout.write(`\n${totalLine(checks)}\n`)
process.exit(checks.some(({ findings }) => findings.length > 0) || checks.length === 0 ? 1 : 0)
