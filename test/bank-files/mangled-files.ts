import type { CorpusFile } from './corpus-file.ts'
import { odd, type OddLine, page } from './odd-file.ts'

const answered: OddLine[] = [
  ['2026-11-22', 9500, 'Carmen'],
  ['2026-11-21', -3240, 'Cena'],
]
const read = (name: string, rows: readonly string[], more: object = {}, lines = answered) =>
  odd(`mangled/${name}.csv`, page(rows), lines, more)
const refused = (name: string, rows: readonly string[], line: number, code: string) =>
  odd(`mangled/${name}.csv`, page(rows), [], { refused: { line, code } })

/** Files as spreadsheets save them, and peculiarities of single banks. */
export const mangledFiles: readonly CorpusFile[] = [
  read('days-as-numbers', ['Fecha;Concepto;Importe', '46348;Carmen;95', '46347;Cena;-32,4']),
  read('days-without-year', ['Fecha;Concepto;Importe', '22-nov;Carmen;95', '21-nov;Cena;-32,4']),
  read('days-of-two-years', ['Fecha;Concepto;Importe', '02/01;Carmen;95,00', '30/12;Cena;-32,40'], {}, [
    ['2026-01-02', 9500, 'Carmen'],
    ['2025-12-30', -3240, 'Cena'],
  ]),
  refused(
    'days-in-no-order',
    ['Fecha;Concepto;Importe', '18/11;Carmen;95,00', '02/01;Cena;-32,40', '03/02;Cine;-8,00'],
    2,
    'date',
  ),
  refused(
    'decimals-in-another-cell',
    ['Fecha,Concepto,Importe,Saldo', '22/11/2026,Carmen,95,30,1095,00', '21/11/2026,Cena,-5,00,1000,00'],
    2,
    'cellsDiffer',
  ),
  read('letters-for-signs', [
    'Fecha;Concepto;Importe',
    '22/11/2026;Carmen;95.00 CR',
    '21/11/2026;Cena;32.40 DR',
  ]),
  refused(
    'one-letter-for-signs',
    ['Fecha;Concepto;Importe', '22/11/2026;Carmen;95,00 D', '21/11/2026;Cena;32,40 C'],
    2,
    'amount',
  ),
  read(
    'balance-carried-forward',
    [
      'Fecha;Concepto;Cargo;Abono;Saldo',
      '20/11/2026;SALDO ANTERIOR;;;50,00',
      '21/11/2026;Cena;32,40;;17,60',
      '22/11/2026;Carmen;;95,00;112,60',
    ],
    { notes: ['notMovements'] },
    answered.toReversed(),
  ),
  read(
    'only-pluses',
    ['Fecha;Concepto;Importe', '22/11/2026;Carmen;+95,00', '21/11/2026;Cena;32,40'],
    { notes: ['directionUnknown'] },
    answered.slice(0, 1),
  ),
  read('n26-spanish', [
    '"Fecha","Beneficiario","Número de cuenta","Tipo de transacción","Referencia de pago","Cantidad (EUR)"',
    '"2026-11-22","CARMEN NAVARRO","","Ingreso","Carmen","95.0"',
    '"2026-11-21","Mercadona","","Pago con MasterCard","Cena","-32.4"',
  ]),
  read('paypal', [
    '"Fecha","Hora","Nombre","Tipo","Estado","Divisa","Bruto","Comisión","Neto","Nota"',
    '"22/11/2026","10:00:00","Carmen","Pago móvil","Completado","EUR","95,00","0,00","95,00",""',
    '"21/11/2026","10:00:00","Cena","Pago","Completado","EUR","-32,40","0,00","-32,40",""',
  ]),
]
