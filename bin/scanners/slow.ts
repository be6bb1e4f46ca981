import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Duration, minutes, seconds } from '#shared/duration.ts'
import type { Check } from './check.ts'
import { runScanner } from './run-scanner.ts'
import { judgeSlow, type Probes } from './slow-report.ts'

export type SlowAttack = {
  readonly name: string
  /** Arguments and target of slowhttptest. */
  readonly args: readonly string[]
  /** Addresses requested by the probe during the attack. */
  readonly probes: readonly string[]
  /** Minimum number of connections for a meaningful attack. */
  readonly enough: number
  /** Time limit of a probe: long enough for a busy machine. */
  readonly patience?: Duration
}

const connections = 400

/** Attacks with slow connections while a probe from another address requests pages. */
export async function runSlow(program: string, folder: string, attack: SlowAttack): Promise<Check> {
  mkdirSync(folder, { recursive: true })
  const report = join(folder, 'report')
  const args = [
    '-c',
    String(connections),
    '-r',
    '100',
    '-l',
    '45',
    '-p',
    '5',
    '-g',
    '-o',
    report,
    ...attack.args,
  ]
  const ended = new AbortController()
  const probing = probe(attack.probes, ended.signal, attack.patience ?? seconds(30))
  const { output } = await runScanner({ program, args, folder, limit: minutes(2) })
  ended.abort()
  writeFileSync(join(folder, 'output.txt'), output)
  const csv = existsSync(`${report}.csv`) ? readFileSync(`${report}.csv`, 'utf8') : null
  return judgeSlow(attack.name, csv, await probing, attack.enough)
}

/** Requests one address after another until the attack ends. */
async function probe(urls: readonly string[], ended: AbortSignal, patience: Duration): Promise<Probes> {
  const failed: string[] = []
  let answered = 0
  for (let turn = 0; !ended.aborted; turn += 1) {
    const url = urls[turn % urls.length] ?? ''
    const reason = await reasonWithoutAnswer(url, patience)
    if (reason === null) answered += 1
    else failed.push(`${new URL(url).pathname}: ${reason}`)
    await wait(250, undefined, { signal: ended }).catch(() => undefined)
  }
  return { answered, failed }
}

/**
 * Resolves to null when the address responds completely with 200, otherwise to the reason. Requests come from
 * 127.0.0.2, another address than the attacker's.
 */
function reasonWithoutAnswer(url: string, patience: Duration): Promise<string | null> {
  return new Promise((resolve) => {
    const request = get(url, { agent: false, localAddress: '127.0.0.2', timeout: patience }, (answer) => {
      answer.on('error', (error) => resolve(error.message))
      answer.on('end', () => resolve(answer.statusCode === 200 ? null : `status ${answer.statusCode}`))
      answer.resume()
    })
    request.on('timeout', () => request.destroy(new Error('no answer')))
    request.on('error', (error) => resolve(error.message))
  })
}
