// Runs a program of this folder: `node bin/run.mjs migrate`. Build tools run from source, the others from the
// build.
import { existsSync } from 'node:fs'
import module from 'node:module'
import { makeBuilt, makeInstalled } from './bootstrap/ready.mjs'
import { explainAndExit } from './bootstrap/step.mjs'
import { findBrowser } from './bootstrap/tested-with.mjs'
import { installTool } from './bootstrap/tool.mjs'

const name = process.argv[2] ?? ''
const fromSource = [
  'build',
  'build-demo',
  'demo',
  'dev',
  'generate',
  'art',
  'template-fonts',
  'workbench',
].includes(name)
await (fromSource ? makeInstalled().catch(explainAndExit) : makeBuilt())
const program = new URL(fromSource ? `./${name}.ts` : `../build/app/${name}.js`, import.meta.url)
if (!/^[a-z-]+$/.test(name) || !existsSync(program)) {
  process.stderr.write(`There is no program called "${name}".\n`)
  process.exit(1)
}
const benchmark = name === 'bench' ? (process.argv[3] ?? '') : ''
if (/^(lighthouse|long-list|dev-loop)/.test(benchmark))
  process.env['CHROME_PATH'] ||= (await findBrowser()) ?? ''
if (benchmark.startsWith('lighthouse')) await installTool('lighthouse').catch(explainAndExit)
// Sources and packages are compiled once for several starts.
if (fromSource) module.enableCompileCache?.('node_modules/.cache/vivencia/compiled')
if (name === 'dev') process.env['NODE_ENV'] = 'development'
process.env['NODE_ENV'] ||= 'production'
process.setSourceMapsEnabled(true)
process.argv.splice(1, 2, program.pathname)
await import(program.href)
