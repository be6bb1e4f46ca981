import { buildWhenChanged } from './build-when-changed.mjs'
import { installDependencies } from './dependencies.mjs'
import { onNewEnoughNode } from './node.mjs'
import { explainAndExit, root } from './step.mjs'

/** Node and the dependencies, each only when it is missing or out of date. */
export async function makeInstalled() {
  process.chdir(root)
  await onNewEnoughNode()
  await installDependencies()
}

/** A clean clone becomes a program that can run; where that fails, a sentence says why and this is the end. */
export async function makeBuilt() {
  try {
    await makeInstalled()
    await buildWhenChanged()
  } catch (error) {
    explainAndExit(error)
  }
}
