import type { Random } from '#server/platform/ids.ts'

/** About fifty bits: trying a thousand addresses per second finds one of a million weddings after decades. */
const length = 10
const longest = 60
const part = new RegExp(`-(?=[a-z]*[2-9])[a-hjkmnp-z2-9]{${length}}$`)

/** Returns an unguessable page address: the couple's names and a random part. */
export function secretAddress(slug: string, random: Pick<Random, 'letters'>): string {
  const base = plainAddress(slug)
    .slice(0, longest - length - 1)
    .replace(/-+$/, '')
  for (;;) {
    const address = `${base}-${random.letters(length).toLowerCase()}`
    // Without a figure it could be taken for a name.
    if (isSecretAddress(address)) return address
  }
}

/** The same address without that part. */
export function plainAddress(slug: string): string {
  return slug.replace(part, '') || slug
}

/** Whether an address holds such a part. */
export function isSecretAddress(slug: string): boolean {
  return part.test(slug)
}
