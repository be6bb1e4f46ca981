// Plain JavaScript for Node 20.19 and newer: this runs before anything is installed.
import { onNewEnoughNode } from './bootstrap/node.mjs'
import { makeBuilt } from './bootstrap/ready.mjs'
import { explainAndExit } from './bootstrap/step.mjs'

if (process.argv.includes('--help') || process.argv.includes('-h')) {
  await onNewEnoughNode().catch(explainAndExit)
  const { describeVariables } = await import('../server/platform/env.ts')
  process.stdout.write(
    `npm start\n\nStarts Vivencia; what is missing is installed and built first.\nEverything is set by environment variables:\n\n${describeVariables()}\n\nMore in docs/operating.md.\n`,
  )
} else {
  await makeBuilt()
  // React and other packages read it while they load, before the configuration is read.
  process.env['NODE_ENV'] ||= 'production'
  process.setSourceMapsEnabled(true)
  await import('../build/app/main.js')
}
