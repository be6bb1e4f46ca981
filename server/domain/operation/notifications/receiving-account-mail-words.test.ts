import { expect, it } from 'vitest'
import type { ReceivingAccount } from '#server/domain/money/payments/index.ts'
import { receivingAccountMailWords } from './receiving-account-mail-words.ts'

const yape = { kind: 'yape', identifier: '+51987654321', holder: 'LUCIA', bank: null } as ReceivingAccount

const quoteOf = (before: string | null, after: string | null) =>
  receivingAccountMailWords({
    language: 'es',
    to: 'Mateo',
    name: 'Lucía',
    couple: 'Lucía y Mateo',
    timeZone: 'America/Lima',
    url: 'https://vivencia.test/boda/ajustes',
    stopUrl: 'https://vivencia.test/parar',
    step: 'proposed',
    change: { act: 'change', takesEffectAt: null, proposed: { ...yape, paymentCode: after } },
    was: { ...yape, paymentCode: before },
  }).quote

it('A mail mentions a new or changed payment code, never its text', () => {
  const [was, proposed] = quoteOf('00020101', '00020102') ?? []
  expect(was).toBe('Ahora: •••• 321 · LUCIA · con código QR.')
  expect(proposed).toBe('Sería: •••• 321 · LUCIA · con otro código QR.')
  expect(quoteOf(null, '00020102')?.[1]).toBe('Sería: •••• 321 · LUCIA · con código QR.')
  expect(quoteOf('00020101', null)?.[1]).toBe('Sería: •••• 321 · LUCIA.')
})
