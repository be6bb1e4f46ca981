import { expect, it } from 'vitest'
import holders from './account-holders.json' with { type: 'json' }

it('every card company has a text on who can open an account, in both languages', () => {
  expect(Object.keys(holders).toSorted()).toEqual(['mercadopago', 'redsys', 'stripe', 'webpay'])
  for (const { es, en } of Object.values(holders)) expect([es !== '', en !== '']).toEqual([true, true])
})

it('a date of a check is a calendar date and has a source, and every source has a date', () => {
  for (const { source, knownOn, by } of Object.values(holders)) {
    expect(source === null).toBe(knownOn === null)
    expect(source ?? 'https://').toMatch(/^https:/)
    expect(knownOn ?? '2026-01-01').toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(['company', 'thirdParty']).toContain(by)
  }
})
