import { buildWhenChanged } from './build-when-changed.mjs'
import { installDependencies } from './dependencies.mjs'
import { onNewEnoughNode } from './node.mjs'
import { explainAndExit, root } from './step.mjs'

/** Node and the dependencies, each only when it is missing or out of date. */
export async function makeInstalled() {
  process.chdir(root)
  try {
    await onNewEnoughNode()
    await installDependencies()
  } catch (error) {
    explainAndExit(error)
  }
}

/** A clean clone becomes a program that can run. */
export async function makeBuilt() {
  await makeInstalled()
  await buildWhenChanged().catch(explainAndExit)
}
