import type { GuestCountry } from '#shared/guest-country.ts'
import type { ReceivingAccountKind } from '#web/graphql/generated/graphql.ts'

/** Returns whether a request comes from a phone: by its header on the server, by the browser's own name in a browser. */
export function isOnPhone(request: Request): boolean {
  const name =
    typeof document === 'undefined' ? (request.headers.get('user-agent') ?? '') : navigator.userAgent
  return isPhoneName(name)
}

/** Tablets, which have no banking app of their own in most cases, are not phones. */
export function isPhoneName(userAgent: string): boolean {
  return /iPhone|Android.*Mobile/.test(userAgent)
}

type Device = { readonly country: GuestCountry; readonly isPhone: boolean }

/** Returns the ways to pay with Bizum first on a phone in Spain, where it is an app away; otherwise as they are. */
export function inOrderOnDevice<Way extends { readonly kind: ReceivingAccountKind }>(
  ways: readonly Way[],
  { country, isPhone }: Device,
): readonly Way[] {
  if (!isPhone || country !== 'ES') return ways
  const isBizum = ({ kind }: Way) => kind === 'bizum'
  return [...ways.filter(isBizum), ...ways.filter((way) => !isBizum(way))]
}
