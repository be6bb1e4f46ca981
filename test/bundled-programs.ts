import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { folderOfTheRun } from '#test/global-setup.ts'
import { makeOnce } from '#test/make-once.ts'
import { bundlePrograms } from '../bin/build/bundle-programs.ts'

const programs = [
  'server/main.ts',
  'simulation/kill/booker.ts',
  'simulation/kill/giver.ts',
  'simulation/kill/payer.ts',
]

/** Returns the folder of the programs that tests start, bundled once for the run as in production. */
export async function bundledPrograms(): Promise<string> {
  const folder = join(folderOfTheRun(), 'programs')
  await makeOnce(folder, async () => {
    const unfinished = `${folder}.unfinished`
    await bundlePrograms(programs, unfinished)
    renameSync(unfinished, folder)
  })
  return folder
}
