import { expect, it } from 'vitest'
import { endOtherSessions } from '#server/domain/identity/accounts/end-other-sessions.ts'
import { forgetExpiredAccess, logout, removeAccount } from '#server/domain/identity/accounts/index.ts'
import { platformForTests, requestBy, someoneRegistered } from '#test/world.ts'
import { onOneEngine } from '#test/databases.ts'
import { browserKeys } from '#server/platform/web-push/push-stand-in.fixture.ts'
import { days } from '#shared/duration.ts'
import { forgetPushDevicesJob } from './push-devices-erasure.ts'
import { findPushDevice, pushDevicesOf } from './push-device-queries.ts'
import { pushDeviceOf, withPushStandIn } from './push-devices.fixture.ts'
import { removePushDevice } from './remove-push-device.ts'
import { savePushDevice } from './save-push-device.ts'

const run = { id: 1n, attempt: 1, eventId: null, signal: new AbortController().signal }

onOneEngine('The devices of a member', (getDatabase) => {
  async function begin() {
    const { platform } = withPushStandIn(await platformForTests(getDatabase()))
    const someone = await someoneRegistered(platform)
    const other = await someoneRegistered(platform)
    if (someone.kind !== 'account' || other.kind !== 'account') throw new Error('No accounts')
    const { accountId } = someone
    const names = async () =>
      (await pushDevicesOf(platform.database.db, accountId)).map(({ endpoint }) => endpoint)
    return { platform, accountId, otherId: other.accountId, names }
  }

  it('are listed oldest first, each once, and removed by their owner only', async () => {
    const { platform, accountId, otherId, names } = await begin()
    const phone = await pushDeviceOf(platform, accountId)
    const laptop = await pushDeviceOf(platform, accountId, 'Firefox/140 Linux')
    const stranger = await pushDeviceOf(platform, otherId)
    await savePushDevice(phone.by(), { endpoint: phone.endpoint, ...phone.keys })
    expect(await names()).toEqual([phone.endpoint, laptop.endpoint])
    expect(await findPushDevice(platform.database.db, phone.id)).toMatchObject({ name: 'Chrome · Android' })
    await expect(removePushDevice(stranger.by(), phone.id)).rejects.toMatchObject({
      code: 'PUSH_DEVICE_NOT_FOUND',
    })
    await removePushDevice(laptop.by(), phone.id)
    expect(await names()).toEqual([laptop.endpoint])
  })

  it('have one subscription for a browser, which belongs to whom logs in last', async () => {
    const { platform, accountId, otherId, names } = await begin()
    const phone = await pushDeviceOf(platform, accountId)
    const renewed = { endpoint: 'https://push.example.net/push/renewed', ...phone.keys }
    await savePushDevice(phone.by(), renewed)
    expect(await names()).toEqual([renewed.endpoint])
    const stranger = await pushDeviceOf(platform, otherId)
    await savePushDevice(stranger.by(), renewed)
    expect(await names()).toEqual([])
    expect((await pushDevicesOf(platform.database.db, otherId)).map(({ endpoint }) => endpoint)).toEqual([
      renewed.endpoint,
    ])
  })

  it('end with their session: by a log-out, from elsewhere, and with the account', async () => {
    const { platform, accountId, names } = await begin()
    const phone = await pushDeviceOf(platform, accountId)
    const laptop = await pushDeviceOf(platform, accountId)
    const tablet = await pushDeviceOf(platform, accountId)
    await logout(phone.by())
    expect(await names()).toEqual([laptop.endpoint, tablet.endpoint])
    await endOtherSessions(laptop.by())
    expect(await names()).toEqual([laptop.endpoint])
    await platform.database.transaction((tx) => removeAccount(tx, accountId))
    expect(await findPushDevice(platform.database.db, laptop.id)).toBeNull()
  })

  it('outlive the two days of a session by a month', async () => {
    const { platform, accountId, names } = await begin()
    const phone = await pushDeviceOf(platform, accountId)
    const forget = async () => {
      await forgetExpiredAccess.run(platform, {}, run)
      await forgetPushDevicesJob.run(platform, {}, run)
    }
    platform.clock.advance(days(31))
    await forget()
    expect(await names()).toEqual([phone.endpoint])
    platform.clock.advance(days(2))
    await forget()
    expect(await names()).toEqual([])
  })

  it('are ten at most, and the oldest gives way', async () => {
    const { platform, accountId, names } = await begin()
    const all: string[] = []
    for (let count = 0; count < 11; count += 1) {
      platform.clock.advance(days(0.01))
      all.push((await pushDeviceOf(platform, accountId)).endpoint)
    }
    expect(await names()).toEqual(all.slice(1))
  })

  it('are refused with an address or a key that cannot work', async () => {
    const { platform, accountId } = await begin()
    const { by, endpoint } = await pushDeviceOf(platform, accountId)
    const { p256dh, auth } = browserKeys()
    const refused = async (input: object, path: string) =>
      expect(savePushDevice(by(), { endpoint, p256dh, auth, ...input })).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        issues: [{ path, rule: 'wrong' }],
      })
    await refused({ endpoint: 'https://10.0.0.1/x' }, 'endpoint')
    await refused({ endpoint: 'http://127.0.0.1:4760/x' }, 'endpoint')
    await refused({ p256dh: `B${'A'.repeat(86)}` }, 'p256dh')
    await refused({ p256dh: 'short' }, 'p256dh')
    await refused({ auth: 'short' }, 'auth')
    const nowhere = { ...by(), extensions: (await platformForTests(getDatabase())).extensions }
    await expect(savePushDevice(nowhere, { endpoint, p256dh, auth })).rejects.toMatchObject({
      code: 'PUSH_NOT_AVAILABLE',
    })
    await expect(savePushDevice(requestBy(platform), { endpoint, p256dh, auth })).rejects.toMatchObject({
      code: 'NOT_LOGGED_IN',
    })
  })
})
