import { defaultHolds } from '#server/platform/hold-settings.ts'
import { expect, it } from 'vitest'
import { accountById, viewerOf } from '#server/domain/identity/accounts/index.ts'
import { fromBase32, oneTimeCode } from '#server/platform/one-time-code.ts'
import { minutes } from '#shared/duration.ts'
import { onOneEngine } from '#test/databases.ts'
import { postOf } from '#test/post.ts'
import { platformForTests, requestBy } from '#test/world.ts'
import { addPasskey } from './add-passkey.ts'
import { softwareAuthenticator } from './authenticator.fixture.ts'
import { beginPasskeyLogin } from './begin-passkey-login.ts'
import { beginPasskeyProof } from './begin-passkey-proof.ts'
import { beginPasskey } from './begin-passkey.ts'
import { beginSecondFactor } from '#server/domain/identity/credentials/begin-second-factor.ts'
import { confirmSecondFactor } from '#server/domain/identity/credentials/confirm-second-factor.ts'
import {
  challengeFor,
  password,
  registeredUser,
  withSecondFactor,
} from '#server/domain/identity/credentials/credentials.fixture.ts'
import {
  CodeNotValid,
  PasskeyNotFound,
  PasskeyNotValid,
  PasskeysNotOffered,
  passkeysOf,
} from '#server/domain/identity/credentials/index.ts'
import { finishLogin } from '#server/domain/identity/credentials/finish-login.ts'
import { loginWithPasskey } from './login-with-passkey.ts'
import { proveIdentity } from '#server/domain/identity/credentials/prove-identity.ts'
import { proveWithPasskey } from './prove-with-passkey.ts'
import { removePasskey } from './remove-passkey.ts'
import { removeSecondFactor } from '#server/domain/identity/credentials/remove-second-factor.ts'
import { renamePasskey } from './rename-passkey.ts'
import { renewRecoveryCodes } from '#server/domain/identity/credentials/renew-recovery-codes.ts'

const origin = 'http://vivencia.test'

onOneEngine('A passkey', (getDatabase) => {
  const begin = async () => {
    const platform = await platformForTests(getDatabase())
    const owner = await registeredUser(platform)
    const post = postOf(platform)
    const device = softwareAuthenticator({ origin })
    const add = async (name = 'Teléfono', authenticator = device) =>
      addPasskey(owner.by(), name, authenticator.register(await beginPasskey(owner.by())))
    const visitor = () => requestBy(platform)
    const log = async (authenticator = device, count?: number) =>
      loginWithPasskey(visitor(), authenticator.authenticate(await beginPasskeyLogin(visitor()), count))
    const { db } = platform.database
    return { platform, owner, post, device, add, log, visitor, db }
  }

  it('logs in without an address, counts as second factor, and brings recovery codes with the first', async () => {
    const { platform, owner, add, log, visitor, db } = await begin()
    const { passkey, recoveryCodes } = await add()
    expect(recoveryCodes).toHaveLength(10)
    expect((await accountById(db, owner.id)).secondFactorSince).toEqual(platform.clock.now())
    const { token } = await log()
    expect(await viewerOf(platform, token)).toMatchObject({
      accountId: owner.id,
      proof: { with: 'secondFactor' },
    })
    expect(await passkeysOf(db, owner.id)).toMatchObject([
      { id: passkey.id, name: 'Teléfono', counter: 1, lastUsedAt: platform.clock.now() },
    ])
    const challenge = await challengeFor(visitor(), { email: owner.email, password })
    await finishLogin(visitor(), challenge, recoveryCodes[0] ?? '')
  })

  it('renews recovery codes without a code after a proof of identity, and not before', async () => {
    const { platform, owner, device, add } = await begin()
    await add()
    platform.clock.advance(minutes(20))
    await expect(renewRecoveryCodes(owner.by(), password, null)).rejects.toThrow(CodeNotValid)
    await proveWithPasskey(owner.by(), device.authenticate(await beginPasskeyProof(owner.by())))
    const session = requestBy(platform, await owner.seen())
    expect((await renewRecoveryCodes(session, password, null)).recoveryCodes).toHaveLength(10)
  })

  it('is refused with a challenge that was used, is expired, is foreign, or has another purpose', async () => {
    const { platform, owner, device, add, visitor } = await begin()
    await add()
    const options = await beginPasskeyLogin(visitor())
    const answer = device.authenticate(options)
    await loginWithPasskey(visitor(), answer)
    const refused = async (response: string) =>
      expect(loginWithPasskey(visitor(), response)).rejects.toThrow(PasskeyNotValid)
    await refused(answer)
    await refused(device.authenticate(JSON.stringify({ challenge: 'c29tZXRoaW5n' })))
    await refused(device.authenticate(await beginPasskeyProof(owner.by())))
    const late = await beginPasskeyLogin(visitor())
    platform.clock.advance(minutes(5))
    await refused(device.authenticate(late))
    for (const rubbish of ['', '{}', 'null', '{"response":{}}']) await refused(rubbish)
  })

  it('is refused from another site, without user verification, or with a counter that does not grow', async () => {
    const { add, log, owner } = await begin()
    const elsewhere = softwareAuthenticator({ origin: 'http://vivencia.example' })
    await expect(add('Falsa', elsewhere)).rejects.toThrow(PasskeyNotValid)
    const unverified = softwareAuthenticator({ origin, userVerified: false })
    await expect(add('Sin PIN', unverified)).rejects.toThrow(PasskeyNotValid)
    await add()
    await log(undefined, 7)
    await expect(log(undefined, 7)).rejects.toThrow(PasskeyNotValid)
    await expect(log(softwareAuthenticator({ origin }))).rejects.toThrow(PasskeyNotValid)
    await expect(
      beginPasskey({
        ...owner.by(),
        env: { publicUrl: 'http://127.0.0.1:3000', production: true, holds: defaultHolds },
      }),
    ).rejects.toThrow(PasskeysNotOffered)
  })

  it('proves identity in its own session only', async () => {
    const { platform, owner, device, add } = await begin()
    await add()
    const other = await registeredUser(platform)
    const answer = device.authenticate(await beginPasskeyProof(owner.by()))
    await expect(proveWithPasskey(other.by(), answer)).rejects.toThrow(PasskeyNotValid)
    await expect(beginPasskeyProof(other.by())).rejects.toThrow(PasskeyNotFound)
    expect(await proveWithPasskey(owner.by(), answer)).toMatchObject({ by: 'secondFactor' })
    expect(await owner.seen()).toMatchObject({ proof: { with: 'secondFactor' } })
  })

  it('is renamed and removed by its owner: its sessions end, and the owner is notified', async () => {
    const { platform, owner, post, add, log, db } = await begin()
    await post.to(owner.email)
    const { passkey } = await add()
    const { token } = await log()
    const other = await registeredUser(platform)
    await expect(removePasskey(other.by(), passkey.id)).rejects.toThrow(PasskeyNotFound)
    await expect(renamePasskey(other.by(), passkey.id, 'Mía')).rejects.toThrow(PasskeyNotFound)
    expect(await renamePasskey(owner.by(), passkey.id, ' Portátil ')).toMatchObject({ name: 'Portátil' })
    await removePasskey(owner.by(), passkey.id)
    expect(await viewerOf(platform, token)).toMatchObject({ tokenProblem: 'Expired token' })
    expect(await owner.seen()).toMatchObject({ kind: 'account' })
    expect((await accountById(db, owner.id)).secondFactorSince).toBeNull()
    await expect(log()).rejects.toThrow(PasskeyNotValid)
    const subjects = (await post.to(owner.email)).map(({ subject }) => subject)
    expect(subjects).toContain('Tu cuenta tiene una llave de acceso nueva')
    expect(subjects).toContain('Has quitado una llave de acceso')
  })

  it('uses algorithms that every runtime has', async () => {
    const { owner } = await begin()
    const { pubKeyCredParams } = JSON.parse(await beginPasskey(owner.by())) as {
      pubKeyCredParams: { alg: number }[]
    }
    expect(pubKeyCredParams.map(({ alg }) => alg)).toEqual([-8, -7, -257])
  })

  it('is not replaced by the code of an application that was never confirmed', async () => {
    const { platform, owner, add, visitor } = await begin()
    await add()
    const { secret } = await beginSecondFactor(owner.by(), password)
    const code = oneTimeCode(fromBase32(secret), platform.clock.now())
    await expect(proveIdentity(owner.by(), { code })).rejects.toThrow(CodeNotValid)
    const challenge = await challengeFor(visitor(), { email: owner.email, password })
    await expect(finishLogin(visitor(), challenge, code)).rejects.toThrow(CodeNotValid)
    await expect(renewRecoveryCodes(owner.by(), password, code)).rejects.toThrow(CodeNotValid)
    await confirmSecondFactor(owner.by(), code)
  })

  it('stays a second factor when the application for codes is removed, with the recovery codes', async () => {
    const { platform, owner, add, visitor, db } = await begin()
    const { code, recoveryCodes } = await withSecondFactor(platform, owner.by)
    expect((await add()).recoveryCodes).toEqual([])
    await removeSecondFactor(owner.by(), password, code())
    expect((await accountById(db, owner.id)).secondFactorSince).not.toBeNull()
    const challenge = await challengeFor(visitor(), { email: owner.email, password })
    await finishLogin(visitor(), challenge, recoveryCodes[1] ?? '')
  })
})
