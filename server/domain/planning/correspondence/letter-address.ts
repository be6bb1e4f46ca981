/** Returns the reply address of a thread; the token identifies the thread and the sender. */
export const letterAddress = (token: string, domain: string): string => `hilo+${token}@${domain}`

/** Returns the token of a `letterAddress`, or null for other addresses. */
export function readLetterAddress(address: string, domain: string): string | null {
  const [, token = null, at] = /^hilo\+([0-9a-f]{32})@(.+)$/i.exec(address.trim()) ?? []
  return at?.toLowerCase() === domain.toLowerCase() ? (token?.toLowerCase() ?? null) : null
}
