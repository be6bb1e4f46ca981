import { buildWhenChanged } from './build-when-changed.mjs'
import { installDependencies } from './dependencies.mjs'
import { onNewEnoughNode } from './node.mjs'
import { explainAndExit, root } from './step.mjs'

/** Provides Node and the dependencies if they are missing or out of date. */
export async function makeInstalled() {
  process.chdir(root)
  await onNewEnoughNode(installDependencies)
  await installDependencies()
}

/** Installs and builds what a clean clone lacks. On failure prints the reason and exits. */
export async function makeBuilt() {
  try {
    await makeInstalled()
    await buildWhenChanged()
  } catch (error) {
    explainAndExit(error)
  }
}
