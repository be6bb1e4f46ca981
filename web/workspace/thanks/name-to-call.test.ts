import { expect, test } from 'vitest'
import { isToMany, nameOf, nameToCall } from './name-to-call.ts'

test('a relative is addressed as the couple do', () => {
  const grandmother = {
    kind: 'onBehalf',
    signature: 'La abuela Carmen',
    onBehalfOf: 'La abuela Carmen',
    giverName: 'Diego Gil',
  } as const
  expect(nameToCall(grandmother)).toBe('Abuela Carmen')
  expect(nameToCall({ kind: 'self', signature: 'El primo Andrés', giverName: 'Andrés Rojas' })).toBe(
    'Primo Andrés',
  )
})

test('a full name is shortened to the first, a nickname stays', () => {
  expect(
    nameToCall({ kind: 'self', signature: 'Diego Fernández Gil', giverName: 'Diego Fernández Gil' }),
  ).toBe('Diego')
  expect(nameToCall({ kind: 'self', signature: 'Luz Dary', giverName: 'Luz Dary Zapata' })).toBe('Luz Dary')
  expect(nameToCall({ kind: 'self', signature: 'Rosa, la del quinto', giverName: 'Rosa Prieto' })).toBe(
    'Rosa',
  )
})

test('several people are greeted together', () => {
  const pair = { kind: 'joint', signature: 'Marta y Javi', giverName: 'Marta León' } as const
  expect(nameToCall(pair)).toBe('Marta y Javi')
  expect(isToMany(pair)).toBe(true)
  const family = {
    kind: 'joint',
    signature: 'Carlos, Eva y la pequeña Vega',
    giverName: 'Carlos Espinosa',
  } as const
  expect(nameToCall(family)).toBe('Carlos, Eva y la pequeña Vega')
})

test('a giver without a signature is not named', () => {
  const anonymous = { kind: 'anonymous', signature: '', giverName: 'Luis Prieto' } as const
  expect(nameToCall(anonymous)).toBe('')
  expect(nameOf(anonymous)).toBe('')
})
