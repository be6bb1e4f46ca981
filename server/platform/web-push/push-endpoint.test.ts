import { expect, it } from 'vitest'
import { isPushEndpoint } from './push-endpoint.ts'

const accepted = (endpoint: string, allowsOwnMachine = false) =>
  isPushEndpoint(endpoint, { allowsOwnMachine })

it.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://web.push.apple.com/QABC',
  'https://wns2-par02p.notify.windows.com/w/?token=BQY%3d',
  'https://push.example.com:443/x',
])('a message may be sent to %s', (endpoint) => {
  expect(accepted(endpoint)).toBe(true)
})

it.each([
  'http://push.example.com/x',
  'https://push.example.com:8443/x',
  'https://user:word@push.example.com/x',
  'https://push.example.com/x#y',
  'https://localhost/x',
  'https://127.0.0.1/x',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://[::1]/x',
  'https://[::ffff:10.0.0.1]/x',
  'https://169.254.169.254/latest/meta-data',
  'https://metadata.google.internal/x',
  'https://database/x',
  'https://printer.local/x',
  'https://1.0.0.127.in-addr.arpa/x',
  'https://push.example.com./x',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'push.example.com',
  '',
  `https://push.example.com/${'x'.repeat(1000)}`,
])('no message is sent to %s', (endpoint) => {
  expect(accepted(endpoint)).toBe(false)
})

it('a stand-in on the own machine is reached in development and tests only', () => {
  expect(accepted('http://127.0.0.1:4760/x', true)).toBe(true)
  expect(accepted('http://127.0.0.1:4760/x')).toBe(false)
  expect(accepted('http://10.0.0.1:4760/x', true)).toBe(false)
  expect(accepted('https://10.0.0.1/x', true)).toBe(false)
})
