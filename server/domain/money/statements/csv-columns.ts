import { createHash } from 'node:crypto'
import { foldToUpperCase } from '#shared/fold-text.ts'
import type { ColumnRole } from '#shared/statement-columns.ts'
import type { Row, CsvMapping } from './statement.ts'

/**
 * Normalizes a header cell, without accents, punctuation and currency: `F. VALOR` → `F VALOR`, `Importe (€)` →
 * `IMPORTE`.
 */
export function plainHeader(cell: string): string {
  return foldToUpperCase(cell)
    .replace(/\( ?[A-Z]{3} ?\)/g, ' ')
    .replace(/\b(EUR|EUROS?|MXN|COP|CLP|ARS|PEN|USD|SOLES|PESOS)\b/g, ' ')
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim()
    .replace(/ EN$/, '')
}

/** Header patterns of banks in Spain, Spanish America and English. The first match decides. */
const vocabulary: readonly (readonly [ColumnRole, RegExp])[] = [
  [
    'value',
    /^(F|FECHA|FCH)( DE)?( LA)? ?(VALOR|VALUTA)$|^VALUE DATE$|^STARTED DATE$|^FECHA DE INICIO$|^DATA VALOR$/,
  ],
  [
    'booked',
    /^(F|FECHA|FCH|DIA)( DEL?)?( LA)? ?(OPER|OPERACION|OPERATIVA|CONTABLE|CONTABILIZACION|MOVIMIENTO|MOV|TRANSACCION|PROCESO|REGISTRO|LIQUIDACION|FINALIZACION|CTBLE|CONT|PAGO|ABONO)?( OPERACION)?$|^(BOOKING|TRANSACTION|COMPLETED|POSTING|RELEASE) DATE$|^DATE$|^FECHA (Y )?HORA( .*)?$|^DATA( OPERACIO)?$/,
  ],
  [
    'credit',
    /^(IMPORTE )?(ABONOS?|HABER|INGRESOS?|CREDITOS?|DEPOSITOS?|ENTRADAS?)( O ABONOS?)?$|^DEPOSITOS? (O |Y )?ABONOS?$|^(CREDIT|PAID IN|MONEY IN|DEPOSITS?)( AMOUNT)?$|^MONTO ABONO$/,
  ],
  [
    'debit',
    /^(IMPORTE )?(CARGOS?|DEBE|GASTOS?|DEBITOS?|RETIROS?|SALIDAS?|GIROS?)( O CARGOS?)?$|^(CHEQUES?|RETIROS?|GIROS?|PAGOS?) (O |Y )?(OTROS )?CARGOS?$|^(DEBIT|PAID OUT|MONEY OUT|WITHDRAWALS?)( AMOUNT)?$|^MONTO CARGO$/,
  ],
  [
    'amount',
    /^(IMPORTE|MONTO|CANTIDAD|AMOUNT|VALOR|VALOR TOTAL|IMPORT)( (DEL? )?(MOVIMIENTO|OPERACION|TRANSACCION|LA OPERACION|ABONO CARGO))?$|^NETO$|^(TRANSACTION )?NET AMOUNT$|^TRANSACTION AMOUNT$/,
  ],
  [
    'direction',
    /^(CARGO ABONO|ABONO CARGO|DEBE HABER|D H|C A|A C|D C|C D|SIGNO|NATURALEZA|DEBITO CREDITO|CREDITO DEBITO|CREDIT DEBIT( INDICATOR)?)$/,
  ],
  [
    'balance',
    /^SALDO( (CONTABLE|DISPONIBLE|PARCIAL|FINAL|ACTUAL|POSTERIOR))?$|^DISPONIBLE$|^((RUNNING|PARTIAL|ACCOUNT) )?BALANCE$/,
  ],
  ['currency', /^(DIVISA|MONEDA|CURRENCY)$/],
  [
    'state',
    /^(ESTADO|ESTATUS|STATE|STATUS|SITUACION|RESULTADO)( (DE|DEL)( LA)? [A-Z]+| (MOVIMIENTO|OPERACION|TRANSACCION))?$/,
  ],
  [
    'payer',
    /^(ORDENANTE|BENEFICIARIO|ORDENANTE BENEFICIARIO|BENEFICIARIO ORDENANTE|BENEFICIARIO O ORDENANTE|PARTNER NAME|PAYER NAME|PAYEE|NOMBRE( (DEL )?(ORDENANTE|REMITENTE|CONTACTO|CONTRAPARTE))?|CONTRAPARTE|REMITENTE|ORIGEN|NAME)$/,
  ],
  [
    'reference',
    /^(REFERENCIA|REF|REFERENCE)( ?\d| NUMERICA| AMPLIADA)?$|^(N|NO|NRO|NUM|NUMERO)( DE)? (OPERACION|DOC|DOCUMENTO|REFERENCIA|COMPROBANTE|TRANSACCION)$|^(COMPROBANTE|PAYMENT REFERENCE|CODIGO|DOCUMENTO|DCTO|OPERACION NUMERO|NUM MOVIMIENTO|REFERENCE ID|TRANSACTION ID)$/,
  ],
  [
    'words',
    /^(CONCEPTO|DESCRIPCION|DETALLE|GLOSA|MOVIMIENTO|OBSERVACIONES|COMENTARIOS?|MAS DATOS|INFORMACION ADICIONAL|LEYENDAS?( ADICIONALES)?|TEXTO|DESCRIPTION|DETAILS|NARRATIVE|MEMO|MOTIVO|MENSAJE|NOTA|ASUNTO|REFERENCIA DE PAGO|CONCEPTE)\b.*$|^TRANSACTION TYPE$|^TIPO( DE)? (MOVIMIENTO|OPERACION)$/,
  ],
]

const many: readonly ColumnRole[] = ['words', 'reference']

function roleOf(header: string): ColumnRole | null {
  return vocabulary.find(([, words]) => words.test(header))?.[0] ?? null
}

/** Returns the role of a header with broken accented letters, such as "Descripci?n", or null. */
function roleOfDamaged(cell: string): ColumnRole | null {
  if (!/\p{L}[?\uFFFD]|[?\uFFFD]\p{L}/u.test(cell)) return null
  const letters = ['O', 'I', 'E', 'A', 'U', 'N']
  const roles = letters.map((letter) => roleOf(plainHeader(cell.replace(/[?\uFFFD]/g, letter))))
  return roles.find((role) => role !== null) ?? null
}

/** Returns the role of each column by its header. A repeated role counts only for text and references. */
export function rolesOf(cells: readonly string[]): (ColumnRole | null)[] {
  const taken = new Set<ColumnRole>()
  return cells.map((cell) => {
    const header = plainHeader(cell)
    const role = roleOf(header) ?? roleOfDamaged(cell)
    if (role === null || (taken.has(role) && !many.includes(role))) return null
    taken.add(role)
    return role
  })
}

/** Returns true if the columns contain a day, an amount and some text for each movement. */
export function hasRequiredColumns(roles: readonly (ColumnRole | null)[]): boolean {
  const has = (role: ColumnRole) => roles.includes(role)
  const when = has('booked') || has('value')
  const howMuch = has('amount') || has('credit')
  return when && howMuch && (has('words') || has('payer') || has('reference'))
}

/** Returns the first row whose cells form a complete known header, or null. */
export function knownHeader(rows: readonly Row[]): CsvMapping | null {
  for (const [headerRow, { cells }] of rows.entries()) {
    const roles = rolesOf(cells)
    if (hasRequiredColumns(roles)) return { headerRow, roles }
  }
  return null
}

/**
 * Returns the index of the first row with the most cells and without numbers, which is probably an unknown
 * header, or null.
 */
export function guessHeaderIndex(rows: readonly Row[]): number | null {
  const columns = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const at = rows.findIndex(
    ({ cells }) =>
      cells.length === columns && cells.every((cell) => cell === '' || !/^[\d.,/\s€$+-]+$/.test(cell)),
  )
  return at < 0 ? null : at
}

/** Returns the identifier of a file structure, under which a partner's answers are saved for later files. */
export function markOf(header: readonly string[] | null, columns: number): string {
  const text = header ? header.map(plainHeader).join('|') : `columns ${columns}`
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}

const banks: readonly (readonly [string, string])[] = [
  ['ING', 'F VALOR|CATEGORIA|SUBCATEGORIA|DESCRIPCION|COMENTARIO|IMAGEN|IMPORTE|SALDO'],
  ['BBVA', 'F VALOR|FECHA|CONCEPTO|MOVIMIENTO|IMPORTE|DIVISA|DISPONIBLE|DIVISA|OBSERVACIONES'],
  ['Santander', 'FECHA OPERACION|FECHA VALOR|CONCEPTO|IMPORTE|DIVISA|SALDO'],
  ['CaixaBank', 'FECHA|FECHA VALOR|MOVIMIENTO|MAS DATOS|IMPORTE|SALDO'],
  ['Bankinter', 'FECHA CONTABLE|FECHA VALOR|DESCRIPCION|IMPORTE|SALDO|DIVISA'],
  ['Kutxabank', 'FECHA|CONCEPTO|FECHA VALOR|IMPORTE|SALDO'],
  ['Abanca', 'FECHA CTBLE|FECHA VALOR|CONCEPTO|IMPORTE|MONEDA|SALDO|MONEDA|CONCEPTO AMPLIADO'],
  [
    'N26',
    'BOOKING DATE|VALUE DATE|PARTNER NAME|PARTNER IBAN|TYPE|PAYMENT REFERENCE|ACCOUNT NAME|AMOUNT|ORIGINAL AMOUNT|ORIGINAL CURRENCY|EXCHANGE RATE',
  ],
  ['Revolut', 'TYPE|PRODUCT|STARTED DATE|COMPLETED DATE|DESCRIPTION|AMOUNT|FEE|CURRENCY|STATE|BALANCE'],
  [
    'Revolut',
    'TIPO|PRODUCTO|FECHA DE INICIO|FECHA DE FINALIZACION|DESCRIPCION|IMPORTE|COMISION|DIVISA|ESTADO|SALDO',
  ],
  ['BBVA México', 'FECHA|DESCRIPCION|CARGO|ABONO|SALDO'],
  ['Bancolombia', 'FECHA|DESCRIPCION|SUCURSAL|DCTO|VALOR|SALDO'],
  ['Banco de Chile', 'FECHA|DESCRIPCION|CANAL O SUCURSAL|CARGOS|ABONOS|SALDO'],
  ['Galicia', 'FECHA|MOVIMIENTO|DEBITO|CREDITO|SALDO PARCIAL|COMENTARIOS'],
  ['Mercado Pago', 'RELEASE DATE|TRANSACTION TYPE|REFERENCE ID|TRANSACTION NET AMOUNT|PARTIAL BALANCE'],
  ['BCP', 'FECHA|FECHA VALUTA|DESCRIPCION OPERACION|MONTO|SALDO|SUCURSAL AGENCIA|OPERACION NUMERO'],
]

/** Returns the bank whose files have this header, or null. */
export function bankOf(header: readonly string[]): string | null {
  const text = header.map(plainHeader).join('|').replace(/\|+$/, '')
  return banks.find(([, known]) => text === known || text.startsWith(`${known}|`))?.[0] ?? null
}

/** Known column orders of files without a header, by bank. */
export const headerless: readonly {
  readonly bank: string
  readonly roles: readonly (ColumnRole | null)[]
  readonly fits: RegExp
}[] = [
  {
    bank: 'Sabadell',
    roles: ['booked', 'words', 'value', 'amount', null, 'reference', 'reference'],
    fits: /^\d\d\/\d\d\/\d{4}\|[^|]*\|\d\d\/\d\d\/\d{4}\|-?[\d.,]+\|-?[\d.,]+\|/,
  },
]
