import { expect, it } from 'vitest'
import type { Platform } from '#server/platform/context.ts'
import { sandboxInterface } from './company-interface.ts'

const statusAt = async (baseUrl: string, address: string): Promise<number | null> => {
  const company = sandboxInterface({} as Platform, { apiKey: 'of the shop', baseUrl })
  return (await company(new Request(address)))?.status ?? null
}

it('responds only at its own addresses, also when the instance is in a folder; unknown clients are refused', async () => {
  expect(await statusAt('https://example.org', 'https://example.org/banco-de-prueba/api/payments')).toBe(401)
  expect(await statusAt('https://example.org', 'https://example.org/banco-de-prueba/api/payments/12')).toBe(
    401,
  )
  expect(await statusAt('https://example.org', 'https://example.org/otro')).toBeNull()
  expect(
    await statusAt(
      'https://example.org/una/boda',
      'https://example.org/una/boda/banco-de-prueba/api/payments',
    ),
  ).toBe(401)
  expect(
    await statusAt('https://example.org/una/boda', 'https://example.org/banco-de-prueba/api/payments'),
  ).toBeNull()
})
