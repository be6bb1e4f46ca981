import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { asciiOnly } from './ascii-only.ts'
import { rejectPackageFiles, failOnUnresolvedImport, isExternalPackage } from './packages.ts'

/** Bundles the server build of `react-router build` with its packages, in the same folder. */
export async function bundlePages(folder = 'build/web/server'): Promise<void> {
  const bundled = `${folder}-bundled`
  const bundle = await rolldown({
    input: join(folder, 'index.js'),
    platform: 'node',
    external: isExternalPackage,
    plugins: [rejectPackageFiles, asciiOnly],
    onLog: failOnUnresolvedImport,
  })
  await bundle.write({
    dir: bundled,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'assets/[name]-[hash].js',
    comments: false,
  })
  await bundle.close()
  rmSync(folder, { recursive: true, force: true })
  renameSync(bundled, folder)
}
