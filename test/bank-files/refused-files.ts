import type { CorpusFile } from './corpus-file.ts'
import { inventedIbans, type Movement } from './movements.ts'
import { odd, page } from './odd-file.ts'
import { camtMessage, norma43Account, norma43File } from './write-messages.ts'

const refused = (path: string, text: string | Uint8Array, line: number | null, code: string) =>
  odd(path, text, [], { refused: { line, code } })
const questionFile = (path: string, text: string, question: 'unmapped' | 'undirected') =>
  odd(path, text, [], { asked: question })

const paid = { payer: 'CENA', text: 'CENA', reference: '' }
/** Two payments whose balances are too high. */
const wrongBalance: Movement[] = [
  { ...paid, day: '2026-11-21', minor: -3240, balance: 10_000 },
  { ...paid, day: '2026-11-22', minor: -3240, balance: 10_000 },
]

const [first = ''] = inventedIbans

/** Files that a reader refuses with the line, or for which it asks the user. */
export const refusedFiles: readonly CorpusFile[] = [
  refused(
    'odd/mt940-wrong-balance.sta',
    page([
      ':20:1',
      `:25:${first}`,
      ':28C:1',
      ':60F:C261120EUR100,00',
      ':61:2611211121D32,40NTRFNONREF',
      ':86:Cena',
      ':62F:C261122EUR100,00',
      '-',
    ]),
    7,
    'sumsDiffer',
  ),
  refused('odd/camt-wrong-balance.xml', camtMessage(wrongBalance, 'EUR', 'camt053', '02'), 2, 'sumsDiffer'),
  refused('odd/norma43-wrong-balance.n43', norma43File([norma43Account(wrongBalance)]), 6, 'sumsDiffer'),
  refused(
    'odd/mt940-cut-off.sta',
    page([
      ':20:1',
      `:25:${first}`,
      ':28C:1',
      ':60F:C261120EUR100,00',
      ':61:2611211121D32,40NTRFNONREF',
      ':86:Cena',
    ]),
    4,
    'recordMissing',
  ),
  refused(
    'odd/ofx-type-contradicts-the-sign.ofx',
    page([
      'OFXHEADER:100',
      '<OFX><STMTRS><CURDEF>EUR<BANKTRANLIST>',
      '<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261122<TRNAMT>95.00<FITID>1<NAME>Cena</STMTTRN>',
      '</BANKTRANLIST></STMTRS></OFX>',
    ]),
    3,
    'directionDiffers',
  ),
  refused(
    'odd/wrong-balance.csv',
    page([
      'Fecha;Concepto;Importe;Saldo',
      '20/11/2026;Luz;-10,00;90,00',
      '21/11/2026;Cena;+32,40;57,60',
      '22/11/2026;Carmen;+95,00;152,60',
    ]),
    3,
    'balanceDiffers',
  ),
  refused(
    'odd/wrong-amount.xls',
    '<table><tr><td>Fecha</td><td>Concepto</td><td>Importe</td></tr><tr><td>22/11/2026</td><td>Carmen</td><td>noventa</td></tr></table>',
    2,
    'amount',
  ),
  refused(
    'odd/qif-without-amount.qif',
    page(['!Type:Bank', 'D22/11/2026', 'PCarmen', '^']),
    2,
    'amountMissing',
  ),
  refused(
    'odd/all-in-pounds.csv',
    page(['Fecha;Concepto;Importe (GBP)', '22/11/2026;Carmen;95,00']),
    null,
    'currency',
  ),
  refused('odd/photo.jpg', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), null, 'isUnknown'),
  refused(
    'odd/zip-without-a-workbook.xlsx',
    Buffer.from('PK\u0003\u0004 nothing in it'),
    null,
    'isSpreadsheet',
  ),
  questionFile(
    'odd/no-direction.csv',
    page(['Fecha;Concepto;Importe', '22/11/2026;Carmen;95,00', '21/11/2026;Cena;32,40']),
    'undirected',
  ),
  questionFile(
    'odd/no-direction.xls',
    '<table><tr><td>Fecha</td><td>Concepto</td><td>Importe</td></tr><tr><td>22/11/2026</td><td>Carmen</td><td>95,00</td></tr></table>',
    'undirected',
  ),
  questionFile(
    'odd/unknown-columns.csv',
    page(['Cuándo;Quién;Cuánto', '22/11/2026;Carmen;95,00']),
    'unmapped',
  ),
]
