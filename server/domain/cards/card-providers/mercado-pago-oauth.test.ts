import { expect, it } from 'vitest'
import { add, days } from '#shared/duration.ts'
import { appOfTests, permissionCompany } from './mercado-pago-oauth.fixture.ts'
import {
  pkceChallenge,
  revokePermission,
  authorizationUrl,
  redeemCode,
  renewKeys,
} from './mercado-pago-oauth.ts'
import { call, now } from './stand-in.fixture.ts'

const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
const redirectUrl = 'https://vivencia.test/tarjeta/permiso/mercadopago'
const authorization = { state: 'a state', verifier, redirectUrl }

it('the challenge matches the example of the standard', () => {
  expect(pkceChallenge(verifier)).toBe('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM')
})

it('the browser gets the client id, the state and the challenge, never a secret', () => {
  const url = new URL(authorizationUrl(appOfTests, authorization))
  expect(url.origin + url.pathname).toBe('https://auth.mp.test/authorization')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: '7700112233',
    response_type: 'code',
    platform_id: 'mp',
    state: 'a state',
    redirect_uri: redirectUrl,
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  })
})

it('a code is exchanged for keys once, and only with the verifier', async () => {
  const { agree, transport } = permissionCompany()
  const code = () => agree(authorizationUrl(appOfTests, authorization)).searchParams.get('code') ?? ''
  const ownCode = code()
  const first = await redeemCode(appOfTests, transport, { code: ownCode, verifier, redirectUrl }, call)
  expect(first).toMatchObject({ ok: true, value: { userId: '77', expiresAt: add(now, days(180)) } })
  const refused = { ok: false, error: { kind: 'rejected', code: 'invalid_grant' } }
  expect(
    await redeemCode(appOfTests, transport, { code: ownCode, verifier, redirectUrl }, call),
  ).toMatchObject(refused)
  const stolen = { code: code(), verifier: `${verifier}x`, redirectUrl }
  expect(await redeemCode(appOfTests, transport, stolen, call)).toMatchObject(refused)
})

it('keys are renewed once each, and can be revoked', async () => {
  const { agree, transport, live, line } = permissionCompany()
  const code = agree(authorizationUrl(appOfTests, authorization)).searchParams.get('code') ?? ''
  const first = await redeemCode(appOfTests, transport, { code, verifier, redirectUrl }, call)
  const keys = first.ok ? first.value : null
  const second = await renewKeys(appOfTests, transport, keys?.refreshToken ?? '', call)
  expect(second).toMatchObject({ ok: true, value: { accessToken: live.access } })
  expect(await renewKeys(appOfTests, transport, keys?.refreshToken ?? '', call)).toMatchObject({ ok: false })
  line.fault = 'trouble'
  expect(await renewKeys(appOfTests, transport, live.refresh, call)).toMatchObject({
    error: { kind: 'unknown' },
  })
  line.fault = 'none'
  expect(
    await revokePermission(appOfTests, transport, { accessToken: live.access, userId: '77' }, call),
  ).toMatchObject({
    ok: true,
  })
  expect(live.revoked).toBe(true)
})
