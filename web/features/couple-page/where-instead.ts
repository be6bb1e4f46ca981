import { type Params } from 'react-router'
import type { Execute } from '#web/graphql/execute.ts'
import { PageDoorDocument, PrivateDoorDocument } from '#web/graphql/generated/graphql.ts'
import { notFound } from '#web/graphql/route-data.ts'
import { doorOf } from './door-path.ts'
import { redirectTo } from '#web/graphql/redirect-to.ts'
import { toInternalPath } from '#shared/internal-path.ts'

/** Said once in the address, so that a browser that keeps no keys is not sent in a circle. */
const invited = 'invitado'

/**
 * Where a page leads that cannot be shown: to the door where its password is asked for, or nowhere. Whoever comes by a private link
 * of a gift is let in by it: asking for that gift brings the key, and the page is asked for once more.
 */
export async function whereInstead(execute: Execute, params: Params, url: URL) {
  const { pageDoor } = await execute(PageDoorDocument, { slug: params.slug ?? '' })
  if (!pageDoor.isLocked) return notFound()
  if (params.token && !url.searchParams.has(invited)) {
    const { privateContribution } = await execute(PrivateDoorDocument, { token: params.token })
    const again = new URLSearchParams(url.search)
    again.set(invited, 'si')
    if (privateContribution) return redirectTo(toInternalPath(`${url.pathname}?${again}`))
  }
  const asked = new URLSearchParams(url.search)
  asked.delete(invited)
  return redirectTo(doorOf(url.pathname, asked.size > 0 ? `?${asked}` : ''))
}
