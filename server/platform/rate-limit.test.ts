import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { countStatements } from '#server/platform/db/count-statements.ts'
import { rows } from '#server/platform/db/database.ts'
import { forgetAttemptsJob } from '#server/platform/forget-attempts.ts'
import { tinyPlatform } from '#server/platform/platform.fixture.ts'
import { freshRateLimit } from '#server/platform/rate-limit.fixture.ts'
import { addressKey, type Limit, type RateLimit, TooManyAttempts } from '#server/platform/rate-limit.ts'
import { days, milliseconds, minutes, seconds } from '#shared/duration.ts'
import { onBothEngines } from '#test/databases.ts'

const job = { id: 1n, attempt: 1, eventId: null, signal: new AbortController().signal }
const login = { name: 'login', max: 5, per: minutes(5) }

onBothEngines((getDatabase) => {
  function world() {
    const { platform, clock } = tinyPlatform(getDatabase())
    const limit = freshRateLimit(platform)
    const isAllowed = async (who: string, what: Limit, on: RateLimit): Promise<boolean> => {
      try {
        await on.attempt(what, who)
        return true
      } catch (error) {
        if (error instanceof TooManyAttempts) return false
        throw error
      }
    }
    const tries = async (who: string, count: number, what: Limit = login, on = limit) => {
      let allowed = 0
      for (let time = 0; time < count; time += 1) if (await isAllowed(who, what, on)) allowed += 1
      return allowed
    }
    return { platform, clock, limit, tries }
  }
  describe('a limit of five in five minutes', () => {
    test('allows five and tells the sixth when to return', async () => {
      const { limit, tries } = world()
      expect(await tries('a', 5)).toBe(5)
      await expect(limit.attempt(login, 'a')).rejects.toThrow(
        expect.objectContaining({ code: 'TOO_MANY_ATTEMPTS', retryAfterSeconds: 60 }) as Error,
      )
    })

    test('allows one more each minute, to the millisecond', async () => {
      const { clock, tries } = world()
      await tries('a', 5)
      clock.advance(milliseconds(59_999))
      expect(await tries('a', 3)).toBe(0)
      clock.advance(milliseconds(1))
      expect(await tries('a', 3)).toBe(1)
      clock.advance(minutes(30))
      expect(await tries('a', 9)).toBe(5)
    })

    test('counts each client and each operation separately', async () => {
      const { tries } = world()
      await tries('a', 5)
      expect(await tries('b', 1)).toBe(1)
      expect(await tries('a', 1, { ...login, name: 'register' })).toBe(1)
    })

    test('does not count refused attempts', async () => {
      const { clock, tries } = world()
      await tries('a', 50)
      clock.advance(minutes(1))
      expect(await tries('a', 1)).toBe(1)
    })

    test('restores an attempt on request, and never more than were used', async () => {
      const { limit, tries } = world()
      await limit.restoreAttempt(login, 'a')
      await tries('a', 5)
      await limit.restoreAttempt(login, 'a')
      expect(await tries('a', 3)).toBe(1)
    })

    test('counts an attempt by its cost, and a refused one not at all', async () => {
      const { limit, clock } = world()
      const bytes = { name: 'bytes', max: 1_000_000, per: minutes(10) }
      await limit.attempt(bytes, 'a', 600_000)
      await expect(limit.attempt(bytes, 'a', 400_001)).rejects.toThrow(TooManyAttempts)
      await limit.attempt(bytes, 'a', 400_000)
      await expect(limit.attempt(bytes, 'a', 1000)).rejects.toThrow(TooManyAttempts)
      clock.advance(minutes(5))
      await limit.attempt(bytes, 'a', 500_000)
      await expect(limit.attempt(bytes, 'b', 1_000_001)).rejects.toThrow(TooManyAttempts)
    })

    test('is reset on request', async () => {
      const { limit, tries } = world()
      await tries('a', 5)
      await limit.forget(login, 'a')
      expect(await tries('a', 5)).toBe(5)
    })

    test('with any odd number is exact', async () => {
      const { tries } = world()
      expect(await tries('a', 20, { name: 'odd', max: 7, per: seconds(60) })).toBe(7)
      expect(await tries('a', 400, { name: 'many', max: 301, per: days(1) })).toBe(301)
    })

    test('inside a transaction forgets attempts with a rollback', async () => {
      const { platform, limit, tries } = world()
      const failing = platform.database.transaction(async (tx) => {
        expect(await tries('a', 6, login, limit.within(tx))).toBe(5)
        throw new Error('No')
      })
      await expect(failing).rejects.toThrow('No')
      await platform.database.transaction((tx) => limit.within(tx).attempt(login, 'a'))
      expect(await tries('a', 6)).toBe(4)
    })

    test('costs one statement, and none of its rows names a client', async () => {
      const { platform, limit } = world()
      const { count } = await countStatements(platform.database, () => limit.attempt(login, '192.0.2.77'))
      expect(count).toBe(1)
      const [stored] = await rows<{ text: string }>(
        getDatabase().db,
        sql`select string_agg(l::text, '') as text from rate_limits l`,
      )
      expect(stored?.text).not.toContain('192.0.2.77')
    })
  })

  describe('a delay', () => {
    test('grows with each attempt up to its limit, refuses none and decays', async () => {
      const { platform, clock } = world()
      const waited: number[] = []
      const limit = freshRateLimit({ ...platform, wait: async (time) => void waited.push(time) })
      const delay = { name: 'login', max: 2, per: minutes(2), first: seconds(1), most: seconds(4) }
      for (let tries = 0; tries < 50; tries += 1) await limit.slowDown(delay, 'a')
      expect(waited.slice(0, 4)).toEqual([1000, 2000, 4000, 4000])
      expect(waited).toHaveLength(48)
      clock.advance(minutes(4))
      await limit.slowDown(delay, 'a')
      expect(waited).toHaveLength(48)
    })
  })

  test('replenished attempts are deleted, others are kept', async () => {
    const { platform, clock, limit, tries } = world()
    const count = async () => {
      const [found] = await rows<{ count: bigint }>(getDatabase().db, sql`select count(*) from rate_limits`)
      return Number(found?.count)
    }
    clock.advance(days(2))
    await forgetAttemptsJob.run(platform, {}, job)
    expect(await count()).toBe(0)
    await tries('a', 5)
    await limit.attempt({ name: 'short', max: 1, per: seconds(1) }, 'a')
    clock.advance(seconds(2))
    await forgetAttemptsJob.run(platform, {}, job)
    expect(await count()).toBe(1)
    expect(await tries('a', 1)).toBe(0)
  })
})

describe('A client address', () => {
  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['', ''],
  ])('%j counts as %j', (address, key) => {
    expect(addressKey(address)).toBe(key)
  })
})
