import { expect, it } from 'vitest'
import { errorResponse, fileResponse, notFoundResponse, textResponse } from './responses.ts'

it('A sentence is plain text and is not cached', async () => {
  const answer = textResponse(429, 'Not now', { 'retry-after': '600' })
  expect(answer.status).toBe(429)
  expect(Object.fromEntries(answer.headers)).toEqual({
    'cache-control': 'no-store',
    'content-type': 'text/plain; charset=utf-8',
    'retry-after': '600',
  })
  expect(await answer.text()).toBe('Not now\n')
  expect(await notFoundResponse().text()).toBe('There is nothing here\n')
})

it('An error has the GraphQL format', async () => {
  const answer = errorResponse(413, { message: 'Too large', extensions: { code: 'FILE_TOO_LARGE' } })
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.json()).toEqual({
    errors: [{ message: 'Too large', extensions: { code: 'FILE_TOO_LARGE' } }],
  })
})

it('A file has its size, runs nothing, and has no body for HEAD', async () => {
  const content = new Uint8Array([1, 2, 3])
  for (const method of ['GET', 'HEAD']) {
    const answer = fileResponse(method, content, { 'content-type': 'image/png' })
    expect(answer.headers.get('content-length')).toBe('3')
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect((await answer.arrayBuffer()).byteLength).toBe(method === 'HEAD' ? 0 : 3)
  }
})
