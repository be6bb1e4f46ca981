import type { CorpusFile } from './corpus-file.ts'
import { odd, type OddLine, page } from './odd-file.ts'

const currency = 'MXN' as const
const answered: readonly OddLine[] = [
  ['2026-11-18', 150_000, 'SPEI DE CARMEN'],
  ['2026-11-19', -200_000, 'SPEI A ANDRES'],
]
const undirectedFile = (path: string, rows: readonly string[]): CorpusFile =>
  odd(`directions/${path}`, page(rows), [], { currency, asked: 'undirected' })
const read = (path: string, rows: readonly string[]): CorpusFile =>
  odd(`directions/${path}`, page(rows), answered, { currency })

/** Files whose amounts have no sign, or have it in some rows only. */
export const directionFiles: readonly CorpusFile[] = [
  read('quoted-signs.csv', [
    'Cuenta,Fecha,Descripcion,Cargo/Abono,Importe,Saldo',
    "'655','18112026','SPEI DE CARMEN','+',1500.00,11500.00",
    "'655','19112026','SPEI A ANDRES','-',2000.00,9500.00",
  ]),
  read('amount-beside-both-columns.csv', [
    'Fecha,Descripción,Monto,Cargo,Abono',
    '18/11/2026,SPEI DE CARMEN,"1,500.00",,"1,500.00"',
    '19/11/2026,SPEI A ANDRES,"2,000.00","2,000.00",',
  ]),
  odd(
    'directions/amount-beside-marks.csv',
    page([
      'Fecha,Descripción,Monto,Cargo,Abono',
      '18/11/2026,SPEI DE CARMEN,"1,500.00",,X',
      '19/11/2026,SPEI A ANDRES,"2,000.00",X,',
    ]),
    [],
    { currency, refused: { line: 2, code: 'amount' } },
  ),
  undirectedFile('one-written-sign.csv', [
    'Fecha,Tipo,Concepto,Importe',
    '18/11/2026,Abono,SPEI DE CARMEN,"1,500.00"',
    '19/11/2026,Cargo,SPEI A ANDRES,"2,000.00"',
    '20/11/2026,Cargo,Ajuste,"-20.00"',
  ]),
  undirectedFile('cargo-or-deposito.csv', [
    'Fecha,Concepto,Cargo/Depósito,Importe',
    '18/11/2026,SPEI DE CARMEN,D,"1,500.00"',
    '19/11/2026,SPEI A ANDRES,C,"2,000.00"',
  ]),
  undirectedFile('codes.csv', [
    'Fecha,Naturaleza,Concepto,Importe',
    '18/11/2026,1,SPEI DE CARMEN,"1,500.00"',
    '19/11/2026,2,SPEI A ANDRES,"2,000.00"',
    '20/11/2026,2,SPEI A ELENA,"2,000.00"',
  ]),
  undirectedFile('empty-for-deposits.csv', [
    'Fecha,Tipo,Concepto,Importe',
    '18/11/2026,,SPEI DE CARMEN,"1,500.00"',
    '19/11/2026,Cargo,SPEI A ANDRES,"2,000.00"',
  ]),
  undirectedFile('several-kinds-of-payment.csv', [
    'Fecha,Tipo de movimiento,Descripción,Monto',
    '2026-11-18,Transferencia recibida,Carmen,"$1,500.00"',
    '2026-11-19,Transferencia enviada,Andres,"$2,000.00"',
    '2026-11-19,Compra,Oxxo,"$200.00"',
  ]),
]
