import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Manifest = {
  routes: Record<string, { module: string; imports?: string[] }>
}

const opening = 'window.__reactRouterManifest='

/**
 * Moves the file lists of screens from the manifest, which every page loads, to a separate file. They are half
 * of it, and only the workspace needs them to preload code (`web/workspace/shell/preload-workspace.tsx`).
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
  const ahead = Object.entries(manifest.routes).flatMap(([id, { module, imports = [] }]) =>
    id.startsWith('routes/couple/') ? [[id, [module, ...imports]] as const] : [],
  )
  for (const route of Object.values(manifest.routes)) delete route.imports
  writeFileSync(join(assets, name), `${opening}${JSON.stringify(manifest)};`)
  const aheadName = name.replace(/^manifest-(\w+)\.js$/, 'ahead-$1.json')
  writeFileSync(join(assets, aheadName), JSON.stringify(Object.fromEntries(ahead)))
}
