import { expect, test } from 'vitest'
import { defaultHolds, readHolds } from './hold-settings.ts'

test('each setting of holds is read from its own variable, and the others keep their defaults', () => {
  const only = (onlyName: string) => readHolds((name) => (name === onlyName ? 9 : null))
  expect(only('HOLD_CASH_DAYS')).toEqual({ ...defaultHolds, cashDays: 9 })
  expect(only('HOLDS_PER_ADDRESS')).toEqual({ ...defaultHolds, perAddress: 9 })
  expect(defaultHolds.cashDays).toBe(7)
})
