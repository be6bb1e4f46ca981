import { expect, it } from 'vitest'
import { operatorVariables } from '#server/platform/operator-settings.ts'
import { hours } from '#shared/duration.ts'
import { createPushRequest } from './push-request.ts'
import { browserKeys, decryptPush, verifyVapid } from './push-stand-in.fixture.ts'
import { vapidKeysFrom } from './vapid-keys.ts'

const now = new Date('2026-11-27T12:00:00Z')
const endpoint = 'https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV'

it('the stand-in decrypts the example of RFC 8291', () => {
  const browser = browserKeys('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'BTBZMqHH6r4Tts7J_aSIgg')
  const message =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'
  expect(browser.p256dh).toBe(
    'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  )
  expect(decryptPush(browser, Buffer.from(message, 'base64url'))).toBe(
    'When I grow up, I want to be a watermelon',
  )
})

it('the stand-in verifies the example of RFC 8292', async () => {
  const authorization =
    'vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA, k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs'
  expect(await verifyVapid(authorization, new Date('2016-01-22T12:00:00Z'))).toMatchObject({
    aud: 'https://push.example.net',
    sub: 'mailto:push@example.com',
  })
})

it('a message reaches its browser alone, signed for its push service, and its length says nothing', async () => {
  const browser = browserKeys()
  const keys = vapidKeysFrom(Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'))
  if (!keys) throw new Error('No keys')
  const sender = { keys, subject: 'mailto:hola@vivencia.test' }
  const message = { payload: '{"title":"Hola, Lucía"}', topic: 'avisos', timeToLive: hours(24) }
  const { headers, body } = await createPushRequest({ endpoint, ...browser }, message, sender, now)
  expect(decryptPush(browser, body)).toBe('{"title":"Hola, Lucía"}')
  expect(() => decryptPush(browserKeys(), body)).toThrow(/authenticate/)
  const { key, exp, ...claims } = await verifyVapid(headers['authorization'] ?? '', now)
  expect(claims).toEqual({ aud: 'https://push.example.net', sub: 'mailto:hola@vivencia.test' })
  expect(key).toBe(keys.publicKey)
  expect(exp).toBe(now.getTime() / 1000 + 12 * 3600)
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', topic: 'avisos', ttl: '86400' })
  const other = await createPushRequest({ endpoint, ...browser }, { ...message, payload: '{}' }, sender, now)
  expect(other.body).toHaveLength(body.length)
  expect(body.length).toBeLessThanOrEqual(4096)
})

it('no key comes of zero, and of one that the curve does not have', () => {
  expect(vapidKeysFrom(new Uint8Array(32))).toBeNull()
  expect(vapidKeysFrom(new Uint8Array(32).fill(255))).toBeNull()
  const { read } = operatorVariables.VAPID_PRIVATE_KEY
  expect(read('A'.repeat(43))).toHaveProperty('wrong')
  expect(read('B'.repeat(42))).toHaveProperty('wrong')
})
