import { strToU8, type Zippable, zipSync } from 'fflate'

/** A service worker has no others to pack large files for it: it does so itself. */
export function zip(files: Zippable, then: (error: null, archive: Uint8Array) => void): void {
  then(null, zipSync(files))
}

export { strToU8, zipSync }
