/** Returns the address for bounces of the email with this key. */
export const bounceAddress = (key: string, domain: string): string => `rebote+${key}@${domain}`

/** Returns the key of a `bounceAddress`, or null for other addresses. */
export function readBounceAddress(address: string, domain: string): string | null {
  const [, key = null, at] = /^rebote\+([0-9a-f]{40})@(.+)$/i.exec(address.trim()) ?? []
  return at?.toLowerCase() === domain.toLowerCase() ? (key?.toLowerCase() ?? null) : null
}
