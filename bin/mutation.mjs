// `npm run mutation`: mutation tests of the pure money rules, see test/mutation/README.md.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { makeInstalled } from './bootstrap/ready.mjs'
import { explainAndExit, root } from './bootstrap/step.mjs'
import { installTool } from './bootstrap/tool.mjs'

await makeInstalled()
  .then(() => installTool('mutation'))
  .catch(explainAndExit)
const stryker = join(root, 'bin/tools/mutation/node_modules/@stryker-mutator/core/bin/stryker.js')
const { status } = spawnSync(process.execPath, [stryker, 'run', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
process.exit(status ?? 1)
