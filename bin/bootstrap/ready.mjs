import { buildWhenChanged } from './build-when-changed.mjs'
import { installDependencies } from './dependencies.mjs'
import { onNewEnoughNode } from './node.mjs'
import { explainAndExit, heldBack, root } from './step.mjs'

/**
 * Provides Node and the dependencies if they are missing or out of date. What else is to be installed is
 * installed at the same time: it waits for other servers, and for the disk.
 */
export async function makeInstalled(installOthers = async () => undefined) {
  process.chdir(root)
  const installAll = (printShown) => {
    const { print, show } = heldBack(printShown)
    return Promise.all([installDependencies(printShown).finally(show), installOthers(print)])
  }
  await onNewEnoughNode(installAll)
  await installAll()
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
