import { expect, test } from 'vitest'
import { isCode, repository } from '#test/tidy/source-file.ts'
import { programs } from '../build/bundle-programs.ts'
import { forDevelopment } from './for-development.ts'

const policy = { 'content-security-policy': "default-src 'none'", 'x-kept': 'yes' }
const peer = { address: '127.0.0.1' }

test('pages come without a content security policy, and with all other headers', async () => {
  const app = forDevelopment(() => Promise.resolve(new Response('Hola', { headers: policy })))
  const answer = await app(new Request('http://127.0.0.1/'), peer)
  expect(answer.headers.get('content-security-policy')).toBeNull()
  expect(answer.headers.get('x-kept')).toBe('yes')
})

/** Rules name files without importing them. */
const isTidyRule = (path: string): boolean => path.startsWith('test/tidy/')

test('no production program contains development code', () => {
  expect(programs()).toContain('server/main.ts')
  expect(programs()).not.toContain('bin/dev.ts')
  const naming = repository().filter(
    (source) => isCode(source) && !isTidyRule(source.path) && /['"/]dev\/[a-z-]+\.ts['"]/.test(source.text),
  )
  expect(naming.map(({ path }) => path)).toEqual(['bin/dev.ts'])
})
