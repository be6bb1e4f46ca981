import type { RequestOrigin } from '#server/platform/graphql/executor.ts'
import { errorResponse } from './responses.ts'

/** Executes the GraphQL operation of a request. */
export type GraphqlFetch = (request: Request, origin: RequestOrigin) => Promise<Response>

/**
 * Handles `POST /graphql/`. Only JSON is accepted: forms of other origins cannot send it without a preflight,
 * which is not permitted. Files are sent as multipart forms with an authorization header, empty for visitors,
 * which forms of other origins cannot set. Every response contains the build version, so that open pages
 * detect a newer one.
 */
export function createGraphqlHandler(fetchGraphql: GraphqlFetch, build?: string) {
  return async (request: Request, origin: RequestOrigin): Promise<Response> => {
    if (request.method !== 'POST') {
      return errorResponse(405, { message: 'Operations are sent by POST' }, { allow: 'POST' })
    }
    const type = request.headers.get('content-type')?.split(';')
    const isFile =
      type?.[0]?.trim().toLowerCase() === 'multipart/form-data' && request.headers.has('authorization')
    if (!isFile && type?.[0]?.trim().toLowerCase() !== 'application/json') {
      return errorResponse(415, { message: 'Operations are sent as application/json' })
    }
    const charset = /charset="?([^";\s]+)/i.exec(type.slice(1).join(';'))?.[1]
    if (charset && charset.toLowerCase() !== 'utf-8')
      return errorResponse(415, { message: 'JSON is written in UTF-8' })
    const response = await fetchGraphql(request, origin)
    response.headers.set('cache-control', 'no-store')
    if (build) response.headers.set('x-build', build)
    if (response.body) return response
    return errorResponse(response.status, {
      message: response.statusText || 'The request cannot be answered',
    })
  }
}
