import { describe, expect, it } from 'vitest'
import type { Currency } from '#shared/money.ts'
import { isPasted } from './pasted-statement.ts'
import { readStatement } from '#server/domain/money/statement-formats/statement-reader.ts'

const read = (text: string, currency: Currency = 'COP', today: string | null = '2026-11-22') =>
  readStatement(Buffer.from(text), { currency, mappingFor: () => null, onlyDeposits: false, today })
const linesOf = (text: string, currency: Currency = 'COP') => {
  const reading = read(text, currency)
  if (reading.kind !== 'read') throw new Error(JSON.stringify(reading))
  return reading.statement.lines
}

describe('A list pasted from a wallet', () => {
  it.each([
    ['Recibiste $ 50.000 de Camila Ortega · 12 nov', 'Camila Ortega'],
    ['Camila Ortega te envió $ 50.000 · 12 nov', 'Camila Ortega'],
    ['Te yapeó Camila Ortega S/ 50.00 12/11/2026', 'Camila Ortega'],
    ['Recibiste $45.000 de Camila Ortega, hoy 15:32', 'Camila Ortega'],
    ['Bizum recibido de CAMILA ORTEGA\n12/11/2026\n+50,00 €', 'CAMILA ORTEGA'],
    ['Luis Mora\nTe llegó plata por Bre-B\n$ 80.000\nayer', 'Luis Mora'],
    ['Recibiste $ 50.000 · 12 nov', null],
  ])('contains the payer: %j', (text, payer) => {
    expect(linesOf(text).map((line) => line.payer)).toEqual([payer])
  })

  it('never takes an outgoing payment, a request or a movement without a direction for a deposit', () => {
    for (const text of [
      'Enviaste $ 50.000 a Camila Ortega · 12 nov',
      'Pagaste $ 50.000 a Camila Ortega · 12 nov',
      'Camila Ortega te pidió $ 50.000 · 12 nov',
      'Solicitaste $ 50.000 a Camila Ortega · 12 nov',
      'Camila Ortega $ 50.000 · 12 nov',
      'Camila Ortega - $ 50.000 · 12 nov',
      'Recibiste $ 50.000 de Camila Ortega · rechazada · 12 nov',
    ]) {
      const reading = read(`${text}\nRecibiste $ 1.000 de Luis Mora · 12 nov`)
      const lines = reading.kind === 'read' ? reading.statement.lines : []
      expect([text, lines.filter(({ minor }) => minor > 0n).map(({ minor }) => minor)]).toEqual([
        text,
        [1_000_00n],
      ])
    }
  })

  it('takes a day without a year for the last such day, and refuses it where today is unknown', () => {
    expect(linesOf('Recibiste $ 50.000 de Ana · 23 nov')[0]?.bookedOn).toBe('2025-11-23')
    expect(linesOf('Recibiste $ 50.000 de Ana · 22 nov')[0]?.bookedOn).toBe('2026-11-22')
    expect(linesOf('Recibiste $ 50.000 de Ana · 29 feb')[0]?.bookedOn).toBe('2024-02-29')
    expect(read('Recibiste $ 50.000 de Ana · 22 nov', 'COP', null)).toMatchObject({
      kind: 'unreadable',
      problems: [{ line: 1, code: 'date' }],
    })
  })

  it('gives no movement a reference that the next one may own', () => {
    const rows = ['18 nov 2026', 'De Luis', '+95,00 €', '27067KDM4T9X', 'De Carmen', '+95,00 €']
    expect(linesOf(rows.join('\n'), 'EUR').map(({ words }) => words)).toEqual([
      'De Luis +95,00 €',
      'De Carmen +95,00 €',
    ])
    const apart = rows.toSpliced(4, 0, '')
    expect(linesOf(apart.join('\n'), 'EUR')[0]?.words).toContain('27067KDM4T9X')
  })

  it('takes no deposit under a state that may be its own', () => {
    const entry = (name: string) => [`Recibiste de ${name}`, '$ 50.000', '12 nov']
    const text = [...entry('Ana'), 'Pendiente', ...entry('Luis')].join('\n')
    expect(read(text)).toMatchObject({
      kind: 'unreadable',
      problems: [{ code: 'notBooked' }, { code: 'notBooked' }],
    })
  })

  it('is neither a table nor prose without amounts', () => {
    expect(isPasted('Fecha;Concepto;Importe\n22/11/2026;Recibiste de Ana;$ 50')).toBe(false)
    expect(isPasted('Recibiste un mensaje de Ana')).toBe(false)
    expect(read('Hola, ¿qué tal?').kind).not.toBe('read')
  })

  it('is read in linear time', () => {
    const text = 'Recibiste $ 1.000 de Ana · 12 nov\n'.repeat(3999)
    expect(linesOf(text)).toHaveLength(3999)
    expect(read(`Recibiste $ ${'1 000'.repeat(100_000)} de Ana`).kind).not.toBe('read')
  })
})
