import { strToU8, type Zippable, zipSync } from 'fflate'

/** Service workers cannot delegate compression to workers, so it is synchronous. */
export function zip(files: Zippable, then: (error: null, archive: Uint8Array) => void): void {
  then(null, zipSync(files))
}

export { strToU8, zipSync }
