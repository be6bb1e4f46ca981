import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Manifest = {
  routes: Record<string, { module: string; imports?: string[]; css?: string[] }>
}

const opening = 'window.__reactRouterManifest='

/**
 * Moves the file lists of screens from the manifest, which every page loads, to a separate file: all imports, and the sheets
 * of the workspace and of administrators. They are two thirds of it, and only the workspace needs them
 * (`web/graphql/workspace-files.ts`).
 */
export function splitManifest(assets: string): void {
  const name = readdirSync(assets).find((file) => /^manifest-\w+\.js$/.test(file))
  if (!name) throw new Error(`There is no manifest in ${assets}`)
  const text = readFileSync(join(assets, name), 'utf8')
  if (!text.startsWith(opening))
    throw new Error(
      'React Router writes its manifest in another way: see docs/decisions/0039-changes-to-framework-output.md',
    )
  const manifest = JSON.parse(text.slice(opening.length).replace(/;\s*$/, '')) as Manifest
  const ahead: Record<string, { modules: string[]; css: string[] }> = {}
  for (const [id, route] of Object.entries(manifest.routes)) {
    const { module, imports = [], css = [] } = route
    if (/^routes\/(couple|admin)\//.test(id)) {
      ahead[id] = { modules: [module, ...imports], css }
      delete route.css
    }
    delete route.imports
  }
  writeFileSync(join(assets, name), `${opening}${JSON.stringify(manifest)};`)
  const aheadName = name.replace(/^manifest-(\w+)\.js$/, 'ahead-$1.json')
  writeFileSync(join(assets, aheadName), JSON.stringify(ahead))
}
