import { describe, expect, it } from 'vitest'
import { andres, gift, judgeLines, line } from '#server/domain/money/matching/matching.fixture.ts'
import type { DoneLine, OpenLine } from '#server/domain/money/matching/match-verdict.ts'
import { hasReturnWord, returnWords } from '#server/domain/money/matching/return-words.ts'

const reference = '27067KDM4T9X'
const kinds = (
  lines: readonly OpenLine[],
  ...more: Parameters<typeof judgeLines> extends [unknown, ...infer R] ? R : never
) =>
  judgeLines(lines, ...more).map((verdict) => (verdict?.kind === 'doubtful' ? verdict.doubt : verdict?.kind))
const deposit = (some: Partial<OpenLine> = {}) => line(`TRANSFERENCIA ${reference}`, 95_00n, some)

describe('A deposit is never sure next to a payment of its amount', () => {
  it.each<[string, string, Partial<OpenLine>, Partial<OpenLine>]>([
    ['with its reference', `TRANSF ${reference}`, {}, {}],
    ['with a slip in its reference', 'DEVUELTA 27067KDN4T9X', {}, {}],
    ['with its bank reference', 'AJUSTE', { bankReference: 'B-00712' }, { bankReference: 'B-00712' }],
    ['to its payer', 'PAGO', { payer: 'NAVARRO RUIZ CARMEN' }, { payer: 'CARMEN NAVARRO RUIZ' }],
    ['to the giver of its gift', 'TRANSFERENCIA A CARMEN NAVARRO', {}, {}],
    ['that a word calls a return', 'EXTORNO ABONO', {}, {}],
    ['that the bank marks as a reversal', 'AJUSTE', { isReturn: true }, {}],
  ])('%s', (_, words, ofPayment, ofDeposit) => {
    const lines = [deposit(ofDeposit), line(words, -95_00n, { bookedOn: '2027-06-04', ...ofPayment })]
    const [first, second] = judgeLines(lines, [gift()])
    expect(first).toMatchObject({ doubt: 'reversed', ids: ['carmen'], withLines: [lines[1]?.id] })
    expect(second).toMatchObject({ doubt: 'reversed', ids: ['carmen'], withLines: [lines[0]?.id] })
    expect(kinds(lines.toReversed(), [gift()])).toEqual(['reversed', 'reversed'])
  })

  it('and a payment of another amount, of another reference or long after has no effect', () => {
    const others = [
      line(`TRANSF ${reference}`, -94_00n),
      line(`DEVUELTA ${andres.reference}`, -95_00n),
      line('ALQUILER', -95_00n),
      line('EXTORNO', -95_00n, { bookedOn: '2027-09-30' }),
    ]
    expect(kinds([deposit(), ...others], [gift(), andres])[0]).toBe('sure')
  })

  it('nor is a second deposit with its reference, since the reversed one is unknown', () => {
    const lines = [
      deposit(),
      deposit({ bookedOn: '2027-06-08' }),
      line('ANULACION', -95_00n, { bookedOn: '2027-05-31' }),
    ]
    expect(kinds(lines, [gift()])).toEqual(['reversed', 'twice', 'reversed'])
  })

  it('also when the couple marked the payment as no gift', () => {
    const done: DoneLine = { ...line(`TRANSF ${reference}`, -95_00n), contributionIds: [], isNoGift: true }
    expect(kinds([deposit()], [gift()], { done: [done] })).toEqual(['reversed'])
  })
})

describe('A deposit that the bank calls a return is never a gift by itself', () => {
  it.each([
    ['with a whole reference', reference],
    ['with a slip in it', '2706 7KDN 4T9X'],
    ['with a name', 'CARMEN NAVARRO RUIZ'],
  ])('%s', (_, words) => {
    expect(kinds([line(words, 95_00n, { isReturn: true })], [gift()])).toEqual(['bounced'])
    expect(kinds([line(`${words} REVERSO`, 95_00n)], [gift()])).toEqual(['bounced'])
  })
})

describe('A payment', () => {
  const received = [gift({ state: 'received', linked: true }), { ...andres, state: 'received' as const }]
  it.each([
    [
      'with two references gave both back',
      `${reference} ${andres.reference}`,
      -170_00n,
      ['carmen', 'andres'],
    ],
    ['to a giver gave theirs back', 'TRANSFERENCIA A ANDRES ROJAS', -75_00n, ['andres']],
    ['that is a return gave back the one gift of its amount', 'DEVOLUCION', -95_00n, ['carmen']],
  ] as const)('%s', (_, words, minor, ids) => {
    expect(judgeLines([line(words, minor)], received)).toMatchObject([{ doubt: 'goneBack', ids }])
  })

  it('is never sure, and ignored when it is spending', () => {
    expect(kinds([line('SUPERMERCADO', -95_00n), line(reference, -95_00n)], [gift()])).toEqual([
      undefined,
      'unmatched',
    ])
  })
})

describe('The words of returned transfers', () => {
  it.each([
    'TRANSF DEVUELTA',
    'SPEI DEVUELTO',
    'DEVOLUCIÓN',
    'EXTORNO',
    'REVERSO ABONO',
    'REVERSION',
    'RETURN OF FUNDS',
    'REINTEGRO',
    'CANCELACION',
    'ANULADA',
    'RECHAZADA',
    'RETROCESION',
    'TRFDEVUELTA 12',
    'Rebote CCE',
    'DEV. TRANSF',
    'Contracargo',
    'estorno',
    'Retorn transferència',
    'ITZULKETA',
    'TRANSF. NO ABONADA',
    'TRANSACCION NO EXITOSA',
    'ORDEN NO EJECUTADA',
    'DV TRANSF',
    'RETROC.TRANSF',
    'RET. TRANSF',
    'CANCEL. TRANSF',
    'EXT. TRANSF',
    'REINGRESO',
    'RESTITUCION',
    'CONTRAPARTIDA',
    'TRANSFERENCIA FALLIDA',
    'CUENTA INEXISTENTE',
    'CUENTA INCORRECTA',
    'BENEFICIARIO DESCONOCIDO',
    'CORRECCION ABONO',
    'REGULARIZACION',
    'AJUSTE A FAVOR',
    'RECALL',
    'STORNO',
    'BOUNCED',
    'FAILED TRANSFER',
    'CANCELED PAYMENT',
    'R-TRANSACTION AC04',
  ])('include %s', (words) => {
    expect(hasReturnWord(words)).toBe(true)
  })

  it.each([
    'TRANSFERENCIA',
    'REGALO DE MANUELA',
    'BRUNO CANCELA',
    'PARA LA LUNA DE MIEL',
    'SEGURA NULA',
    'DEVA',
    'ARTURO PEREZ REVERTE',
    'JOSE EXTREMERA',
    'RETAMAR GIL',
    'REINA REVILLA',
    'MAC04',
    'DE VERA MOLINA 2706.DV14.REV2',
  ])('allow %s as a gift', (words) => expect(hasReturnWord(words)).toBe(false))

  it('are found in the payer too', () => {
    expect(kinds([deposit({ payer: 'DEVOLUCION RECIBO' })], [gift()])).toEqual(['bounced'])
  })

  it('exist for each of the six countries', () => {
    for (const country of ['ES', 'MX', 'CO', 'CL', 'AR', 'PE'] as const)
      expect(returnWords.some(({ countries, source }) => countries.includes(country) && source)).toBe(true)
  })
})

it('a booking day after tomorrow needs a confirmation', () => {
  const on = (bookedOn: string) => kinds([deposit({ bookedOn })], [gift()], { today: '2027-06-02' })
  expect([on('2027-06-03'), on('2027-06-04')]).toEqual([['sure'], ['future']])
})
