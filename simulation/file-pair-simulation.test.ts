import { describe, expect, it } from 'vitest'
import { pgliteForTests, postgresForTests } from '#test/databases.ts'
import { isLong, seeds } from '#test/test-length.ts'
import { filePairDifferences } from './file-pair-simulation.ts'

const engines = [
  { engine: 'PGlite', getDatabase: pgliteForTests },
  { engine: 'PostgreSQL', getDatabase: postgresForTests },
]

/** `npm test` tries each kind of pair on one of the engines, the night both on both. */
const triedOn = (engine: string) => (isLong ? engines : engines.filter((one) => one.engine === engine))

describe.each(triedOn('PostgreSQL'))('Two files of the same movements on $engine', (on) => {
  const getDatabase = on.getDatabase()
  it.each(seeds([2]))(
    'confirm the same in either order, and undoing one restores the previous state (seed %i)',
    async (seed) => {
      expect(await filePairDifferences(getDatabase(), `files ${seed}`)).toEqual([])
    },
  )
})

describe.each(triedOn('PGlite'))('Two files of one format that overlap on $engine', (on) => {
  const getDatabase = on.getDatabase()
  it.each(seeds([8]))('do the same, although the later one adds only new lines (seed %i)', async (seed) => {
    expect(await filePairDifferences(getDatabase(), `overlap ${seed}`, true)).toEqual([])
  })
})
