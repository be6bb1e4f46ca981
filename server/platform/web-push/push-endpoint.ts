const maxLength = 1000

/** Hosts of a stand-in on the developer's own machine. */
export const isOwnMachine = ({ hostname }: URL): boolean =>
  hostname === '127.0.0.1' || hostname === 'localhost'

/**
 * Returns true for an address to which this server may send a push message: https on the usual port, by name, without a
 * password. The addresses behind the name are checked when the connection opens (`push-transport.ts`).
 */
export function isPushEndpoint(
  endpoint: string,
  { allowsOwnMachine }: { allowsOwnMachine: boolean },
): boolean {
  if (endpoint.length > maxLength || !URL.canParse(endpoint)) return false
  const url = new URL(endpoint)
  if (url.username || url.password || url.hash) return false
  if (allowsOwnMachine && url.protocol === 'http:' && isOwnMachine(url)) return true
  return url.protocol === 'https:' && url.port === '' && isPublicName(url.hostname)
}

/** An IP address is no name: no push service is addressed by one. A name without a dot is one of a local network. */
const isPublicName = (hostname: string): boolean =>
  /^(?=.{4,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/.test(hostname) &&
  !/\.(local|localhost|internal|intranet|lan|home|corp|test|invalid|onion|arpa)$/.test(hostname)
