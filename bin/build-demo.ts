import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundleDemo } from './build/bundle-demo.ts'
import { bundlePrograms } from './build/bundle-programs.ts'
import { packEngine, copyPostgres } from './build/pack-engine.ts'
import { storedWidth } from '../demo/site.ts'
import { node, tool } from './build/run-tool.ts'
import { writeTypesWhenChanged } from './build/generate-when-stale.ts'

// Builds the demonstration as a folder for any web host: the pages, the server as one file, and the initial
// database.
const site = 'build/demo/site'
const engine = join(site, 'engine')
/** For trials right after an ordinary build. */
const quick = process.argv.includes('--quick')

const pictures = node('bin/art.ts', ...(quick ? ['--quick'] : []))
rmSync(site, { recursive: true, force: true })
mkdirSync(engine, { recursive: true })

await writeTypesWhenChanged()
Object.assign(process.env, { WEB_BUILD: 'build/demo/web', VITE_SESSION_KEY: 'accessToken' })
await tool('react-router', 'build', '.', '--config', 'demo/vite.config.ts')
// The sample has a voice note, which is read in a thread.
await bundlePrograms(['demo/fill.ts', 'server/file-reader-thread.ts'], 'build/demo/fill')
const filled = node('build/demo/fill/fill.js', engine)
await bundleDemo('demo/server.ts', join(engine, 'server.js'))
await bundleDemo('demo/page/start.ts', join(site, 'demo/start.js'), 'esm')
await bundleDemo('demo/page/bar.ts', join(site, 'demo/bar.js'), 'esm')
await filled
await pictures

copyPostgres(engine)
const files = await packEngine(engine, { quick })
const assets = readdirSync('build/demo/web/client/assets').filter((name) => !name.endsWith('.map'))
const isSmallest = (name: string) => storedWidth(`pictures/${name}`) === `pictures/${name}`
await bundleDemo('demo/worker.ts', join(site, 'worker.js'), 'iife', {
  ENGINE_FILES: JSON.stringify(files),
  PAGE_ASSETS: JSON.stringify(assets),
  PICTURES: JSON.stringify(readdirSync('build/art/pictures').filter(isSmallest)),
})
// Hosts do not need the record of how the pictures were made.
const filter = (path: string) => !path.endsWith('stamps.json')
for (const folder of ['build/art', 'build/demo/web/client']) cpSync(folder, site, { recursive: true, filter })
const page = readFileSync('demo/page/index.html', 'utf8')
writeFileSync(join(site, 'index.html'), page)
// The page that a host serves for unknown addresses. Only this page needs the base folder.
const base = process.argv.find((argument) => argument.startsWith('--base='))?.slice('--base='.length) ?? '/'
writeFileSync(join(site, '404.html'), page.replace('<base href="./" />', `<base href="${base}" />`))
cpSync('demo/page/start.css', join(site, 'demo/start.css'))
for (const [font, name] of [
  ['web/theme/fonts/fraunces.woff2', 'fraunces.woff2'],
  ['node_modules/@fontsource/poppins/files/poppins-latin-400-normal.woff2', 'poppins.woff2'],
] as const)
  cpSync(font, join(site, 'demo', name))
