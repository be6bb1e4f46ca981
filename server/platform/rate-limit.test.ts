import { describe, expect, test } from 'vitest'
import { fixedClock } from '#server/platform/clock.ts'
import { addressKey, createRateLimit, type Limit, TooManyAttempts } from '#server/platform/rate-limit.ts'
import { milliseconds, minutes, seconds } from '#shared/duration.ts'

const login = { name: 'login', max: 5, per: minutes(5) }

function world(capacity?: number) {
  const clock = fixedClock(new Date('2027-06-12T10:00:00Z'))
  const limit = createRateLimit(clock, capacity)
  const isAllowed = (who: string, what: Limit): boolean => {
    try {
      limit.attempt(what, who)
      return true
    } catch (error) {
      if (error instanceof TooManyAttempts) return false
      throw error
    }
  }
  const tries = (who: string, count: number, what: Limit = login) =>
    Array.from({ length: count }, () => isAllowed(who, what)).filter(Boolean).length
  return { clock, limit, tries }
}

describe('a limit of five in five minutes', () => {
  test('allows five and tells the sixth when to return', () => {
    const { limit, tries } = world()
    expect(tries('a', 5)).toBe(5)
    expect(() => limit.attempt(login, 'a')).toThrow(
      expect.objectContaining({ code: 'TOO_MANY_ATTEMPTS', retryAfterSeconds: 60 }) as Error,
    )
  })

  test('allows one more each minute, to the millisecond', () => {
    const { clock, tries } = world()
    tries('a', 5)
    clock.advance(milliseconds(59_999))
    expect(tries('a', 3)).toBe(0)
    clock.advance(milliseconds(1))
    expect(tries('a', 3)).toBe(1)
    clock.advance(minutes(30))
    expect(tries('a', 9)).toBe(5)
  })

  test('counts each client and each operation separately', () => {
    const { tries } = world()
    tries('a', 5)
    expect(tries('b', 1)).toBe(1)
    expect(tries('a', 1, { ...login, name: 'register' })).toBe(1)
  })

  test('does not count refused attempts', () => {
    const { clock, tries } = world()
    tries('a', 500)
    clock.advance(minutes(1))
    expect(tries('a', 1)).toBe(1)
  })

  test('restores an attempt on request, and never more than were used', () => {
    const { limit, tries } = world()
    limit.restoreAttempt(login, 'a')
    tries('a', 5)
    limit.restoreAttempt(login, 'a')
    expect(tries('a', 3)).toBe(1)
  })

  test('counts an attempt by its cost, and a refused one not at all', () => {
    const { limit, clock } = world()
    const bytes = { name: 'bytes', max: 1_000_000, per: minutes(10) }
    limit.attempt(bytes, 'a', 600_000)
    expect(() => limit.attempt(bytes, 'a', 400_001)).toThrow(TooManyAttempts)
    limit.attempt(bytes, 'a', 400_000)
    expect(() => limit.attempt(bytes, 'a', 1000)).toThrow(TooManyAttempts)
    clock.advance(minutes(5))
    limit.attempt(bytes, 'a', 500_000)
    expect(() => limit.attempt(bytes, 'b', 1_000_001)).toThrow(TooManyAttempts)
  })

  test('is reset on request', () => {
    const { limit, tries } = world()
    tries('a', 5)
    limit.forget(login, 'a')
    expect(tries('a', 5)).toBe(5)
  })

  test('with any odd number is exact', () => {
    const { tries } = world()
    expect(tries('a', 20, { name: 'odd', max: 7, per: seconds(60) })).toBe(7)
  })

  test('keeps to its capacity in a flood of addresses and keeps active ones', () => {
    const { tries } = world(100)
    tries('persistent', 5)
    for (let wave = 0; wave < 20; wave++) {
      for (let n = 0; n < 50; n++) tries(`flood ${wave} ${n}`, 1)
      expect(tries('persistent', 1)).toBe(0)
    }
    expect(tries('flood 0 0', 5)).toBe(5)
  })
})

describe('a delay', () => {
  test('grows with each attempt up to its limit, refuses none and decays', async () => {
    const clock = fixedClock(new Date('2027-06-12T10:00:00Z'))
    const waited: number[] = []
    const limit = createRateLimit(clock, undefined, async (time) => void waited.push(time))
    const delay = { name: 'login', max: 2, per: minutes(2), first: seconds(1), most: seconds(4) }
    for (let tries = 0; tries < 50; tries += 1) await limit.slowDown(delay, 'a')
    expect(waited.slice(0, 4)).toEqual([1000, 2000, 4000, 4000])
    expect(waited).toHaveLength(48)
    clock.advance(minutes(4))
    await limit.slowDown(delay, 'a')
    expect(waited).toHaveLength(48)
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
