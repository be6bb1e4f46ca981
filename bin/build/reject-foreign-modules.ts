import { relative } from 'node:path'
import type { Plugin } from 'vite'

/** Folders whose modules may be part of the browser's code; above all, not the demonstration's. */
const homes = /^(web|shared|node_modules)\//

/** Returns the modules of the repository that do not belong into the browser's code. */
export const foreignModules = (modules: readonly string[], root: string): string[] =>
  modules
    .filter((id) => id.startsWith(`${root}/`))
    .map((id) => relative(root, id))
    .filter((path) => !homes.test(path))

/**
 * Fails a build whose browser files contain other modules of the repository than the pages: their size must be
 * the same without the demonstration.
 */
export const rejectForeignModules: Plugin = {
  name: 'reject-foreign-modules',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_options, bundle) {
    const modules = Object.values(bundle).flatMap((output) =>
      output.type === 'chunk' ? output.moduleIds : [],
    )
    if (modules.length === 0) this.error('It is not known what the pages are made of')
    const strangers = foreignModules(modules, process.cwd())
    if (strangers.length > 0) this.error(`The pages' files would hold ${strangers.join(', ')}`)
  },
}
