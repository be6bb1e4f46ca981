import { SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { secretsFrom } from '#server/platform/secrets.ts'
import { add, seconds } from '#shared/duration.ts'
import { readSessionToken, sessionLifetime, signSessionToken } from './session-token.ts'

const secrets = secretsFrom('a secret of the tests alone')
const claims = {
  accountId: '6d2f1a4e-0000-4000-8000-000000000001',
  sessionId: '6d2f1a4e-0000-4000-8000-000000000002',
}
const issuedAt = new Date('2026-11-21T09:00:00Z')
const after = (amount: number) => add(issuedAt, seconds(amount))
const inBase64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Signs a token with our key. */
const signToken = (
  header: { alg: string },
  payload: Record<string, unknown>,
  key = secrets.key('session-token'),
) => new SignJWT(payload).setProtectedHeader(header).sign(key)
const whole = { sub: claims.accountId, sid: claims.sessionId, exp: issuedAt.getTime() / 1000 + 60 }

describe('A session token', () => {
  it('contains its account', async () => {
    expect(
      await readSessionToken(secrets, await signSessionToken(secrets, claims, issuedAt), issuedAt),
    ).toEqual(claims)
  })

  it('is valid for 172 800 seconds, and not at that second or afterwards', async () => {
    expect(sessionLifetime).toBe(seconds(172_800))
    const token = await signSessionToken(secrets, claims, issuedAt)
    expect(await readSessionToken(secrets, token, after(172_799))).toEqual(claims)
    expect(await readSessionToken(secrets, token, after(172_800))).toBe('Expired token')
    expect(await readSessionToken(secrets, token, after(172_801))).toBe('Expired token')
  })

  it('signed by another key has an invalid signature, expired or not', async () => {
    const forged = await signSessionToken(secretsFrom('a secret of another instance'), claims, issuedAt)
    expect(await readSessionToken(secrets, forged, issuedAt)).toBe('Invalid signature')
    expect(await readSessionToken(secrets, forged, after(172_801))).toBe('Invalid signature')
  })

  it('with changed claims has an invalid signature', async () => {
    const [header, , signature] = (await signSessionToken(secrets, claims, issuedAt)).split('.')
    const other = inBase64({ ...whole, sub: '6d2f1a4e-0000-4000-8000-00000000000f' })
    expect(await readSessionToken(secrets, `${header}.${other}.${signature}`, issuedAt)).toBe(
      'Invalid signature',
    )
  })

  it('signed with the key of another purpose is invalid', async () => {
    const token = await signToken({ alg: 'HS256' }, whole, secrets.key('private-link'))
    expect(await readSessionToken(secrets, token, issuedAt)).toBe('Invalid signature')
  })

  it.each(['none', 'None', 'NONE', ''])('with the algorithm "%s" is invalid', async (alg) => {
    for (const signature of ['', 'x']) {
      const token = `${inBase64({ alg, typ: 'JWT' })}.${inBase64(whole)}.${signature}`
      expect(await readSessionToken(secrets, token, issuedAt)).toBe('Invalid authorization token')
    }
  })

  it.each(['HS384', 'HS512'])('signed by %s is invalid, even with our own key', async (alg) => {
    const token = await signToken(
      { alg },
      whole,
      new Uint8Array(Buffer.concat([secrets.key('session-token'), secrets.key('session-token')])),
    )
    expect(await readSessionToken(secrets, token, issuedAt)).toBe('Invalid authorization token')
  })

  it.each(['sub', 'sid', 'exp'])('without %s is invalid', async (claim) => {
    const rest = Object.fromEntries(Object.entries(whole).filter(([name]) => name !== claim))
    expect(await readSessionToken(secrets, await signToken({ alg: 'HS256' }, rest), issuedAt)).toBe(
      'Invalid authorization token',
    )
  })

  it.each([{ sid: 7 }, { sid: 'last tuesday' }, { sub: '' }, { sub: `${claims.accountId}' or '' = '` }])(
    'whose claims are no ids is invalid: %j',
    async (claim) => {
      const token = await signToken({ alg: 'HS256' }, { ...whole, ...claim })
      expect(await readSessionToken(secrets, token, issuedAt)).toBe('Invalid authorization token')
    },
  )

  it.each(['', 'undefined', 'a.b', 'a.b.c', '....', 'Bearer x', '💍.💍.💍', 'x'.repeat(10_000)])(
    'with invalid text is invalid: "%.20s"',
    async (token) => {
      expect(await readSessionToken(secrets, token, issuedAt)).toBe('Invalid authorization token')
    },
  )
})
