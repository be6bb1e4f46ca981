import type { Asked } from '#server/platform/graphql/executor.ts'
import { errorResponse } from './responses.ts'

type GraphqlFetch = (request: Request, asked: Asked) => Promise<Response>

/**
 * `POST /graphql/` and nothing else. Only JSON is read: another origin's form cannot send it without asking first, and no other
 * origin is answered that it may. Files come as a form with the authorization header, which no form of another origin can set; of
 * visitors it is empty. Every answer says which build of the screens is served here, so that open pages learn of a newer one.
 */
export function createGraphqlHandler(fetchGraphql: GraphqlFetch, build?: string) {
  return async (request: Request, asked: Asked): Promise<Response> => {
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
    const response = await fetchGraphql(request, asked)
    response.headers.set('cache-control', 'no-store')
    if (build) response.headers.set('x-build', build)
    if (response.body) return response
    return errorResponse(response.status, {
      message: response.statusText || 'The request cannot be answered',
    })
  }
}
