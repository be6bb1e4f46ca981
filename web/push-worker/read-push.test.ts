import { expect, it } from 'vitest'
import { isWorkspacePath } from '#shared/push-message.ts'
import { readPush } from './read-push.ts'

const message = {
  title: 'Boda de Lucía y Marta',
  body: 'La abuela Carmen: regalo enviado, «Vuelo».',
  language: 'es-ES',
  tag: 'avisos-1',
  path: '/boda/llegado?regalo=1',
}

it('a message is shown as it says', () => {
  expect(readPush(JSON.stringify(message))).toEqual(message)
})

it.each([
  '',
  'null',
  '[]',
  '{}',
  '{"title":1}',
  JSON.stringify({ ...message, path: 'https://evil.example/boda' }),
  JSON.stringify({ ...message, path: '//evil.example/boda' }),
  JSON.stringify({ ...message, body: undefined }),
])('of %s something is shown that leads to the notices', (text) => {
  expect(readPush(text)).toMatchObject({ title: 'Vivencia', path: '/boda/avisos' })
})

it.each([
  ['/boda', true],
  ['/boda?x', true],
  ['/boda/buzon/1', true],
  ['/bodas', false],
  ['/boda//evil.example', false],
  ['/boda/\\evil.example', false],
  ['//evil.example', false],
  ['javascript:alert(1)', false],
  [null, false],
])('a notification leads to %s: %s', (path, isOurs) => {
  expect(isWorkspacePath(path)).toBe(isOurs)
})
