// Runs a program of this folder: `node bin/run.mjs migrate`. Build tools run from source, the others from the
// build.
import { existsSync } from 'node:fs'
import { makeBuilt, makeInstalled } from './bootstrap/ready.mjs'
import { explainAndExit } from './bootstrap/step.mjs'
import { findBrowser } from './bootstrap/tested-with.mjs'

const name = process.argv[2] ?? ''
const fromSource = ['build', 'build-demo', 'demo', 'dev', 'generate', 'art', 'workbench'].includes(name)
await (fromSource ? makeInstalled().catch(explainAndExit) : makeBuilt())
const program = new URL(fromSource ? `./${name}.ts` : `../build/app/${name}.js`, import.meta.url)
if (!/^[a-z-]+$/.test(name) || !existsSync(program)) {
  process.stderr.write(`There is no program called "${name}".\n`)
  process.exit(1)
}
// Lighthouse uses the browser of the tests.
if (process.argv.slice(3).some((word) => /^(lighthouse|long-list)/.test(word)))
  process.env['CHROME_PATH'] ??= (await findBrowser()) ?? ''
if (name === 'dev') process.env['NODE_ENV'] = 'development'
process.env['NODE_ENV'] ||= 'production'
process.setSourceMapsEnabled(true)
process.argv.splice(1, 2, program.pathname)
await import(program.href)
