import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

export type Round = {
  /** What was in the database when it was opened; null when the kill came sooner. */
  readonly found: { last: number; pairs: number; whole: boolean } | null
  /** The last number whose commit was acknowledged. */
  readonly kept: number | null
  readonly killed: boolean
  readonly complaints: string
}

/** One life of the victim: `patience` milliseconds from its birth, or from when it has opened the database. */
export async function liveAndDie(
  dataDir: string,
  patience: number,
  from: 'birth' | 'opened',
): Promise<Round> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'victim.ts'), dataDir], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<NodeJS.Signals | null>((resolve) =>
    child.once('exit', (_, signal) => resolve(signal)),
  )
  const complaints = text(child.stderr)
  let said = ''
  const opened = new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('found')) resolve()
    })
  })
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()))
  if (from === 'opened') await Promise.race([opened, ended])
  await Promise.race([wait(patience), ended])
  child.kill('SIGKILL')
  const signal = await ended
  await closed
  return { ...understand(said), killed: signal === 'SIGKILL', complaints: await complaints }
}

/** The last line may have been cut short by the kill. */
function understand(said: string): Pick<Round, 'found' | 'kept'> {
  const lines = said.split('\n').slice(0, -1)
  const found = lines.find((line) => line.startsWith('found '))?.split(' ')
  const kept = lines.findLast((line) => line.startsWith('kept '))?.split(' ')
  return {
    found: found ? { last: Number(found[1]), pairs: Number(found[2]), whole: found[3] === 'true' } : null,
    kept: kept ? Number(kept[1]) : null,
  }
}
