import type { CorpusFile } from './corpus-file.ts'
import { inventedIbans } from './movements.ts'
import { odd, type OddLine, page } from './odd-file.ts'

const twoDays: OddLine[] = [
  ['2026-11-22', 9500, 'Carmen'],
  ['2026-11-21', -3240, 'Cena'],
]

const [first = '', second = ''] = inventedIbans

/** Files that a reader easily refuses or misreads, each with one peculiarity. */
export const oddFiles: readonly CorpusFile[] = [
  odd(
    'odd/pending-on-top.csv',
    page([
      'Fecha;Concepto;Importe',
      'Pendiente;Compra;-12,00',
      '22/11/2026;Carmen;95,00',
      '21/11/2026;Cena;-32,40',
    ]),
    twoDays,
    { notes: ['notBooked'] },
  ),
  odd(
    'odd/empty-day-on-top.csv',
    page([
      'Fecha;Concepto;Importe',
      ';Retenido: Compra;-12,00',
      '22/11/2026;Carmen;95,00',
      '21/11/2026;Cena;-32,40',
    ]),
    twoDays,
    { notes: ['notBooked'] },
  ),
  odd(
    'odd/header-on-each-page.csv',
    page([
      'Fecha;Concepto;Importe',
      '22/11/2026;Carmen;95,00',
      'Fecha;Concepto;Importe',
      '21/11/2026;Cena;-32,40',
    ]),
    twoDays,
  ),
  odd(
    'odd/two-accounts.csv',
    page([
      `Cuenta;${first}`,
      'Fecha;Concepto;Importe',
      '22/11/2026;Carmen;95,00',
      'Total;;95,00',
      `Cuenta;${second}`,
      'Fecha;Concepto;Importe',
      '21/11/2026;Cena;-32,40',
    ]),
    twoDays,
    { notes: ['notMovements', 'notMovements'] },
  ),
  odd(
    'odd/row-in-pounds.csv',
    page([
      'Fecha;Concepto;Importe;Divisa',
      '22/11/2026;Carmen;95,00;EUR',
      '22/11/2026;London;-7,00;GBP',
      '21/11/2026;Cena;-32,40;EUR',
    ]),
    twoDays,
    { notes: ['otherCurrency'] },
  ),
  odd(
    'odd/pounds-beside-the-amount.csv',
    page([
      'Fecha;Concepto;Importe',
      '22/11/2026;Carmen;95,00 EUR',
      '22/11/2026;Aunt;+70,00 GBP',
      '21/11/2026;Cena;-32,40 EUR',
    ]),
    twoDays,
    { notes: ['otherCurrency'] },
  ),
  odd(
    'odd/days-in-words.csv',
    page([
      'Fecha;Concepto;Importe',
      '22 de noviembre de 2026;Carmen;95,00',
      '21 de noviembre de 2026;Cena;-32,40',
    ]),
    twoDays,
  ),
  odd(
    'odd/weekdays.csv',
    page([
      'Fecha;Concepto;Importe',
      'domingo, 22 de noviembre de 2026;Carmen;95,00',
      'sábado, 21 de noviembre de 2026;Cena;-32,40',
    ]),
    twoDays,
  ),
  odd(
    'odd/quoted-days.csv',
    page(['Fecha;Concepto;Importe', "'22112026';Carmen;95,00", "'21112026';Cena;-32,40"]),
    twoDays,
  ),
  odd('odd/zero-lost.csv', page(['Fecha;Concepto;Importe', '22112026;Carmen;95,00', '5112026;Cena;-32,40']), [
    ['2026-11-22', 9500, 'Carmen'],
    ['2026-11-05', -3240, 'Cena'],
  ]),
  odd(
    'odd/lost-letters.csv',
    page(['Fecha;Descripci?n;Dep?sitos;Cargos', '22/11/2026;Carmen;95,00;', '21/11/2026;Cena;;32,40']),
    twoDays,
  ),
  odd(
    'odd/dashes-for-nothing.csv',
    page([
      'Fecha;Concepto;Cargo;Abono;Saldo',
      '22/11/2026;Carmen;--;95,00;195,00',
      '21/11/2026;Cena;32,40;—;100,00',
    ]),
    twoDays,
  ),
  odd(
    'odd/a-dash-is-no-sign.csv',
    page([
      'Fecha;Concepto;Tipo;Importe',
      '22/11/2026;Carmen;Abono;95,00',
      '21/11/2026;Cena - tarde;Cargo;32,40',
    ]),
    twoDays,
  ),
  odd(
    'odd/negative-deposits.csv',
    page([
      'Fecha;Concepto;Importe;Saldo',
      '20/11/2026;Luz;10,00;90,00',
      '21/11/2026;Cena;32,40;57,60',
      '22/11/2026;Carmen;-95,00;152,60',
    ]),
    [
      ['2026-11-20', -1000, 'Luz'],
      ['2026-11-21', -3240, 'Cena'],
      ['2026-11-22', 9500, 'Carmen'],
    ],
  ),
  odd(
    'odd/excel-formulas.csv',
    page(['Fecha;Concepto;Importe', '="22/11/2026";="Carmen";="95,00"', '="21/11/2026";="Cena";="-32,40"']),
    twoDays,
  ),
  odd(
    'odd/nested-tables.xls',
    '<html><body><table><tr><td><table><tr><th>Fecha</th><th>Concepto</th><th>Importe</th></tr><tr><td>22/11/2026</td><td>Carmen</td><td>95,00</td></tr><tr><td>21/11/2026</td><td>Cena<br>tarde</td><td>-32,40</td></tr></table></td></tr></table></body></html>',
    twoDays,
    { format: 'htmlTable' },
  ),
  odd(
    'odd/mt940-reversals.sta',
    page([
      ':20:1',
      `:25:${first}`,
      ':28C:1',
      ':60F:C261120EUR100,00',
      ':61:2611211121RC32,40NTRFNONREF',
      ':86:Cena devuelta',
      ':61:2611221122RD95,NTRFNONREF',
      ':86:Recibo anulado',
      ':62F:C261122EUR162,60',
      '-',
    ]),
    [
      ['2026-11-21', -3240, 'Cena'],
      ['2026-11-22', 9500, 'Recibo'],
    ],
    { format: 'mt940', returned: [0, 1] },
  ),
  odd(
    'odd/mt940-over-new-year.sta',
    page([
      ':20:1',
      `:25:${first}`,
      ':28C:1',
      ':60F:C261231EUR0,',
      ':61:2701021231C95,00NTRFNONREF',
      ':86:Carmen',
      ':62F:C270102EUR95,',
      '-',
    ]),
    [['2026-12-31', 9500, 'Carmen']],
    { format: 'mt940' },
  ),
  odd(
    'odd/ofx-one-line.ofx',
    `<?xml version="1.0"?><?OFX OFXHEADER="200"?><OFX><STMTRS><CURDEF>EUR</CURDEF><BANKTRANLIST><STMTTRN><TRNTYPE>XFER</TRNTYPE><DTPOSTED>20261122</DTPOSTED><TRNAMT>95.00</TRNAMT><FITID>1</FITID><NAME>Carmen &amp; Luis</NAME></STMTTRN></BANKTRANLIST></STMTRS></OFX>`,
    [['2026-11-22', 9500, 'Carmen & Luis']],
    { format: 'ofx' },
  ),
]
