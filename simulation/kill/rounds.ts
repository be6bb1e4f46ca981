import { join } from 'node:path'
import { type Life, liveAndDie } from './life.ts'

export type Round = Pick<Life, 'killed' | 'complaints'> & {
  /** What was in the database when it was opened; null when the kill came sooner. */
  readonly found: { last: number; pairs: number; whole: boolean } | null
  /** The last number whose commit was acknowledged. */
  readonly kept: number | null
}

const beginnings = { birth: 'birth', opened: { said: 'found' }, working: { said: 'kept', times: 8 } } as const

/** One life of the victim: `patience` milliseconds from its birth, from when it has opened the database, or from its eighth commit. */
export async function round(
  dataDir: string,
  patience: number,
  from: keyof typeof beginnings,
): Promise<Round> {
  const { said, killed, complaints } = await liveAndDie(
    join(import.meta.dirname, 'victim.ts'),
    dataDir,
    patience,
    beginnings[from],
  )
  const found = said.find(([word]) => word === 'found')
  const kept = said.findLast(([word]) => word === 'kept')
  return {
    found: found ? { last: Number(found[1]), pairs: Number(found[2]), whole: found[3] === 'true' } : null,
    kept: kept ? Number(kept[1]) : null,
    killed,
    complaints,
  }
}
