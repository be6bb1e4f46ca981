/** Where it is told that the mail of this key has come back. */
export const bounceAddress = (key: string, domain: string): string => `rebote+${key}@${domain}`

/** The key in an address of `bounceAddress`; null for all others. */
export function readBounceAddress(address: string, domain: string): string | null {
  const [, key = null, at] = /^rebote\+([0-9a-f]{40})@(.+)$/i.exec(address.trim()) ?? []
  return at?.toLowerCase() === domain.toLowerCase() ? (key?.toLowerCase() ?? null) : null
}
