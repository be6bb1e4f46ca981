import { relative } from 'node:path'
import type { Plugin } from 'vite'

/** Where what a browser is given may come from; above all, nothing of the demonstration. */
const homes = /^(web|shared|node_modules)\//

/** The modules of our checkout that a visitor's browser has no use for. */
export const strangersAmong = (modules: readonly string[], root: string): string[] =>
  modules
    .filter((id) => id.startsWith(`${root}/`))
    .map((id) => relative(root, id))
    .filter((path) => !homes.test(path))

/** A build fails when its pages' files hold anything of ours but the pages: they weigh what they would without the demonstration. */
export const nothingBesidePages: Plugin = {
  name: 'nothing-beside-pages',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_options, bundle) {
    const modules = Object.values(bundle).flatMap((made) => (made.type === 'chunk' ? made.moduleIds : []))
    if (modules.length === 0) this.error('It is not known what the pages are made of')
    const strangers = strangersAmong(modules, process.cwd())
    if (strangers.length > 0) this.error(`The pages' files would hold ${strangers.join(', ')}`)
  },
}
