import { queryWithoutTracking } from '#shared/tracking-parameters.ts'

/**
 * Returns the address of the same page in another language. The server stores the choice. The address carries
 * no personal data, since pages are cached for all visitors.
 */
export function addressIn(
  locale: string,
  { pathname, search }: { pathname: string; search: string },
): string {
  const parameters = queryWithoutTracking(search)
  parameters.set('lang', locale)
  return `${pathname}?${parameters.toString()}`
}
