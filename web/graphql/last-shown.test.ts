import { describe, expect, it } from 'vitest'
import { Unreachable } from './execute.ts'
import { lastShown } from './last-shown.ts'

const lost = () => Promise.reject(new Unreachable())

describe('A screen reloaded without a connection', () => {
  it('shows its last data', async () => {
    const show = lastShown<string>()
    await show(
      () => '/boda/viajes',
      () => Promise.resolve('two bookings'),
    )
    expect(await show(() => '/boda/viajes', lost)).toBe('two bookings')
  })

  it('shows no data of another address, another person or an earlier session', async () => {
    const show = lastShown<string>()
    await expect(show(() => '/boda/viajes', lost)).rejects.toBeInstanceOf(Unreachable)
    await show(
      () => 'lucia /boda/viajes',
      () => Promise.resolve('two bookings'),
    )
    await expect(show(() => 'irene /boda/viajes', lost)).rejects.toBeInstanceOf(Unreachable)
  })

  it('throws all other errors', async () => {
    const show = lastShown<string>()
    await show(
      () => '/boda/viajes',
      () => Promise.resolve('two bookings'),
    )
    const broken = new Error('Something broke')
    await expect(
      show(
        () => '/boda/viajes',
        () => Promise.reject(broken),
      ),
    ).rejects.toBe(broken)
  })
})
