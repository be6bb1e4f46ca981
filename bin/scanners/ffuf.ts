import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { minutes } from '#shared/duration.ts'
import type { Check } from './check.ts'
import { judgeFfuf, type KnownAddress } from './ffuf-report.ts'
import { runScanner } from './run-scanner.ts'
import { wordList } from './word-list.ts'

export type FfufScan = {
  readonly name: string
  /** Address to which words are appended; ends with a slash. */
  readonly base: string
  readonly known: readonly KnownAddress[]
}

/** Tries every word of our list below one address. */
export async function runFfuf(
  program: string,
  folder: string,
  { name, base, known }: FfufScan,
): Promise<Check> {
  mkdirSync(folder, { recursive: true })
  const words = wordList()
  const list = join(folder, 'words.txt')
  const report = join(folder, 'report.json')
  writeFileSync(list, `${words.join('\n')}\n`)
  const args = [
    '-w',
    list,
    '-u',
    `${base}FUZZ`,
    '-mc',
    'all',
    '-t',
    '4',
    '-timeout',
    '30',
    '-maxtime',
    '300',
    '-s',
    '-H',
    'Accept: text/html',
    '-o',
    report,
    '-of',
    'json',
  ]
  const { output } = await runScanner({ program, args, folder, limit: minutes(6) })
  writeFileSync(join(folder, 'output.txt'), output)
  return judgeFfuf(name, words.length, existsSync(report) ? readFileSync(report, 'utf8') : null, known)
}
