import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm, printNow, root, step } from './step.mjs'

/** Installs exactly the packages of package-lock.json, unless npm has recorded them as installed. */
export async function installDependencies(print = printNow) {
  if (areInstalled(root)) return
  const [command, args] = npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  await step('Installing the dependencies', command, args, {
    print,
    otherwise:
      'The dependencies could not be installed. Is this machine online, and is there space on the disk?',
  })
}

/** Returns whether npm has recorded that the packages of a folder's lock file are installed there. */
export function areInstalled(folder) {
  const lockedPackages = packagesIn(join(folder, 'package-lock.json'))
  const installed = packagesIn(join(folder, 'node_modules', '.package-lock.json'))
  if (!lockedPackages || !installed) return false
  return Object.entries(lockedPackages).every(([path, entry]) => {
    // Optional packages are for other systems or could not be installed.
    if (path === '' || entry.optional || entry.devOptional || entry.peer) return true
    return installed[path]?.version === entry.version
  })
}

function packagesIn(lockFile) {
  try {
    return JSON.parse(readFileSync(lockFile, 'utf8')).packages
  } catch {
    return null
  }
}
