import { join } from 'node:path'
import { type Life, liveAndDie } from './life.ts'

export type Round = Pick<Life, 'killed' | 'complaints'> & {
  /** Content of the database when it was opened; null when the kill came earlier. */
  readonly found: { last: number; pairs: number; whole: boolean } | null
  /** Last number whose commit was acknowledged. */
  readonly keptCount: number | null
}

const beginnings = { birth: 'birth', opened: { said: 'found' }, working: { said: 'kept', times: 8 } } as const

/**
 * One run of the victim: killed `patience` milliseconds after its start, after it has opened the database, or
 * after its eighth commit.
 */
export async function round(
  dataDir: string,
  patience: number,
  from: keyof typeof beginnings,
): Promise<Round> {
  const { output, killed, complaints } = await liveAndDie(
    join(import.meta.dirname, 'victim.ts'),
    dataDir,
    patience,
    beginnings[from],
  )
  const found = output.find(([word]) => word === 'found')
  const keptLine = output.findLast(([word]) => word === 'kept')
  return {
    found: found ? { last: Number(found[1]), pairs: Number(found[2]), whole: found[3] === 'true' } : null,
    keptCount: keptLine ? Number(keptLine[1]) : null,
    killed,
    complaints,
  }
}
