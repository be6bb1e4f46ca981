import { join } from 'node:path'
import { areInstalled } from './dependencies.mjs'
import { npm, root, step } from './step.mjs'

/**
 * Installs one of the tools of `bin/tools`, which few people need, unless it is installed. Their packages are a
 * fifth of all, so that `npm start` and `npm test` need not fetch them.
 */
export async function installTool(name) {
  const cwd = join(root, 'bin/tools', name)
  if (areInstalled(cwd)) return
  const [command, args] = npm(['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  await step(`Installing ${name}`, command, args, {
    cwd,
    otherwise: `The packages of bin/tools/${name} could not be installed. Is this machine online?`,
  })
}
