import { expect, it } from 'vitest'
import holders from './account-holders.json' with { type: 'json' }

it('every card company says who can have an account there, in both languages', () => {
  expect(Object.keys(holders).toSorted()).toEqual(['mercadopago', 'redsys', 'stripe', 'webpay'])
  for (const { es, en } of Object.values(holders)) expect([es !== '', en !== '']).toEqual([true, true])
})

it('a date is a day and comes with its source, and no source goes without one', () => {
  for (const { source, knownOn, by } of Object.values(holders)) {
    expect(source === null).toBe(knownOn === null)
    expect(source ?? 'https://').toMatch(/^https:/)
    expect(knownOn ?? '2026-01-01').toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(['company', 'thirdParty']).toContain(by)
  }
})
