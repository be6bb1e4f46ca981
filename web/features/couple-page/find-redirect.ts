import type { Params } from 'react-router'
import type { Execute } from '#web/graphql/execute.ts'
import { PageDoorDocument, PrivateDoorDocument } from '#web/graphql/generated/graphql.ts'
import { notFound } from '#web/graphql/route-data.ts'
import { doorOf } from './door-path.ts'
import { redirectTo } from '#web/graphql/redirect-to.ts'
import { toInternalPath } from '#shared/internal-path.ts'

/** Parameter set once, so that a browser without cookies is not redirected in a circle. */
const invited = 'invitado'

/**
 * Returns where to redirect when a page is not visible: to its password form, or null. A private gift link
 * grants access: loading that gift sets the access cookie, and the page is requested again.
 */
export async function findRedirect(execute: Execute, params: Params, url: URL) {
  const { pageDoor } = await execute(PageDoorDocument, { slug: params.slug ?? '' })
  if (!pageDoor.isLocked) return notFound()
  if (params.token && !url.searchParams.has(invited)) {
    const { privateContribution } = await execute(PrivateDoorDocument, { token: params.token })
    const search = new URLSearchParams(url.search)
    search.set(invited, 'si')
    if (privateContribution) return redirectTo(toInternalPath(`${url.pathname}?${search}`))
  }
  const requestedParams = new URLSearchParams(url.search)
  requestedParams.delete(invited)
  return redirectTo(doorOf(url.pathname, requestedParams.size > 0 ? `?${requestedParams}` : ''))
}
