import { expect, it } from 'vitest'
import { onBothEngines } from '#test/databases.ts'
import { seeds } from '#test/test-length.ts'
import { filePairDifferences } from './file-pair-simulation.ts'

onBothEngines('Two files of the same movements', (getDatabase) => {
  it.each(seeds([2]))(
    'confirm the same in either order, and undoing one restores the previous state (seed %i)',
    async (seed) => {
      expect(await filePairDifferences(getDatabase(), `files ${seed}`)).toEqual([])
    },
  )

  it.each(seeds([8]))(
    'of one format that overlap do the same, although the later one adds only new lines (seed %i)',
    async (seed) => {
      expect(await filePairDifferences(getDatabase(), `overlap ${seed}`, true)).toEqual([])
    },
  )
})
