import { renderGraphiQL } from '@graphql-yoga/render-graphiql'
import type { App } from '#server/assemble.ts'

/**
 * Adapts the server's responses to development. Vite's client inserts scripts and styles into pages, which the
 * content security policy forbids. Vite also replaces pages, so responses need not name the build.
 */
export function forDevelopment(app: App): App {
  return async (request, peer) => {
    if (new URL(request.url).pathname === '/dev/graphql') return graphiql()
    const response = await app(request, peer)
    response.headers.delete('content-security-policy')
    response.headers.delete('strict-transport-security')
    return response
  }
}

/** Sends operations with the session of this browser. */
const sessionScript = `<script>{
  const send = window.fetch
  window.fetch = (address, options) => {
    const { token } = JSON.parse(localStorage.getItem('user') ?? '{}')
    const headers = new Headers(options?.headers)
    if (token && !headers.has('authorization')) headers.set('authorization', 'Bearer ' + token)
    return send(address, { ...options, headers })
  }
}</script>`

function graphiql(): Response {
  const page = renderGraphiQL({
    endpoint: '/graphql/',
    title: 'Vivencia: GraphQL',
    subscriptionsProtocol: 'GRAPHQL_SSE',
  })
  return new Response(
    page.replace('<head>', () => `<head>${sessionScript}`),
    {
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    },
  )
}
