import { describe, expect, test } from 'vitest'
import { tinyApp } from '#server/http/app.fixture.ts'
import { isReadablePath } from '#server/http/readable-path.ts'

const unreadable = [
  '/%',
  '/%zz',
  '/%ff',
  '/r/token%c0%ae',
  '/%0a',
  '/%09',
  '/%0d%0ax',
  '/a/%00',
  '/%0a/evil.example',
  '/%7f',
]

describe('a path', () => {
  test.each(unreadable)('that is unreadable or contains control characters is refused: %s', (path) => {
    expect(isReadablePath(path)).toBe(false)
  })

  test.each(['/', '/lucia-y-mateo', '/%C3%B1', '/a%20b', '/%2e%2e%2f', '/100%25'])(
    'is readable: %s',
    (path) => {
      expect(isReadablePath(path)).toBe(true)
    },
  )

  test.each(unreadable)('that is unreadable never reaches a page: %s', async (path) => {
    const requestedSlugs: string[] = []
    const handle = (request: Request) => {
      requestedSlugs.push(request.url)
      return new Response('here')
    }
    const { app } = tinyApp({ handlers: [{ kind: 'page', handle }] })
    const response = await app(new Request(`http://localhost${path}`), { address: '127.0.0.1' })
    expect({ status: response.status, asked: requestedSlugs }).toEqual({ status: 400, asked: [] })
  })
})
