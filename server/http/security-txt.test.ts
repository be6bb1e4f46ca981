import { expect, it } from 'vitest'
import { fixedClock } from '#server/platform/clock.ts'
import { createSecurityTxt } from './security-txt.ts'

const clock = fixedClock(new Date('2026-11-22T09:00:00Z'))
const answer = (contact: string | null, path = '/.well-known/security.txt', method = 'GET') =>
  createSecurityTxt({ contact, publicUrl: 'https://vivencia.example', clock })(
    new Request(`https://vivencia.example${path}`, { method }),
  )

it('security.txt names the operator, an expiry within a year and its own address', async () => {
  const response = answer('seguridad@example.com')
  expect(response?.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await response?.text()).toBe(
    [
      'Contact: mailto:seguridad@example.com',
      'Expires: 2027-05-21T09:00:00Z',
      'Preferred-Languages: es, en',
      'Canonical: https://vivencia.example/.well-known/security.txt',
      '',
    ].join('\n'),
  )
})

it('security.txt is absent without a contact and cannot be posted to', () => {
  expect(answer(null)).toBeNull()
  expect(answer('a@example.com', '/security.txt')?.status).toBe(200)
  expect(answer('a@example.com', '/.well-known/other')).toBeNull()
  expect(answer('a@example.com', '/.well-known/security.txt', 'POST')?.status).toBe(405)
})
