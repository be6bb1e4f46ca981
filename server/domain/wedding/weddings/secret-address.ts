import type { Random } from '#server/platform/ids.ts'

/**
 * Length of the random part, about fifty bits: a thousand guesses per second find one of a million weddings
 * after decades.
 */
const length = 10
const maxAddressLength = 60
const part = new RegExp(`-(?=[a-z]*[2-9])[a-hjkmnp-z2-9]{${length}}$`)

/** Returns an unguessable page address: the couple's names and a random part. */
export function secretAddress(slug: string, random: Pick<Random, 'letters'>): string {
  const base = plainAddress(slug)
    .slice(0, maxAddressLength - length - 1)
    .replace(/-+$/, '')
  for (;;) {
    const address = `${base}-${random.letters(length).toLowerCase()}`
    // Without a digit the random part could be mistaken for a name.
    if (isSecretAddress(address)) return address
  }
}

/** Returns the address without its random part. */
export function plainAddress(slug: string): string {
  return slug.replace(part, '') || slug
}

/** Returns true if the address has a random part. */
export function isSecretAddress(slug: string): boolean {
  return part.test(slug)
}
