import { gzipSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { leavesMainThreadFree } from '#test/turns.ts'
import { readBankStatement } from './bank-statement-file.ts'
import { maxStatementBytes, type Reading } from './statement.ts'

const read = (bytes: Uint8Array) =>
  readBankStatement(
    { bytes, currency: 'EUR', columns: {}, onlyDeposits: true, today: null },
    { sender: 'Lucía', signal: new AbortController().signal },
  )
const problemsOf = (reading: Reading) => (reading.kind === 'unreadable' ? reading.problems : [reading.kind])

const camt = (inside: string) =>
  `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">${inside}</Document>`
const nested = '<a>'.repeat(100_000)
const declarations = Array.from({ length: 5000 }, (_, at) => `xmlns:n${at}="urn:${at}"`).join(' ')
const archiveOf = (size: number, files = 1) =>
  zipSync(
    Object.fromEntries(
      Array.from({ length: files }, (_, at) => [`xl/worksheets/sheet${at}.xml`, new Uint8Array(size)]),
    ),
  )
const movement = `22${' '.repeat(8)}270601270601${' '.repeat(5)}2${'1'.padStart(14, '0')}${'0'.repeat(38)}`
const opening = `11${'2100'}${'0418'}${'0200051332'}270601270601${'2'}${'0'.repeat(14)}9783${' '.repeat(29)}`

test.each<{ name: string; file: () => Uint8Array | string; code: string }>([
  { name: 'elements nested 100,000 deep', file: () => camt(nested), code: 'tooComplex' },
  {
    name: 'elements nested deep, each with namespaces',
    file: () => camt(`<a xmlns:b="urn:b">`.repeat(10_000)),
    code: 'tooComplex',
  },
  {
    name: 'an element with 5,000 namespaces',
    file: () => camt(`<Stmt ${declarations}>`),
    code: 'tooComplex',
  },
  {
    name: 'an attribute of a megabyte',
    file: () => camt(`<Stmt a="${'x'.repeat(1_000_000)}">`),
    code: 'tooComplex',
  },
  {
    name: 'an entry of 20,000 payments',
    file: () => camt(`<Ntry>${'<TxDtls/>'.repeat(20_000)}</Ntry>`),
    code: 'tooComplex',
  },
  {
    name: 'entities that expand',
    file: () => `<!DOCTYPE a [<!ENTITY b "cccc">]>${camt('&b;')}`,
    code: 'xmlForbidden',
  },
  {
    name: 'one cell of 10 MB',
    file: () => `Fecha;Concepto;Importe\n${'x'.repeat(10_000_000)}`,
    code: 'tooComplex',
  },
  {
    name: 'one line of a million cells',
    file: () => `Fecha;Concepto;Importe\n${';'.repeat(1_000_000)}`,
    code: 'tooComplex',
  },
  {
    name: 'a record of Norma 43 without an end',
    file: () => `${opening}\n22${'0'.repeat(5_000_000)}`,
    code: 'tooComplex',
  },
  {
    name: 'two million empty records',
    file: () => `${opening}\n${'\n'.repeat(2_000_000)}`,
    code: 'tooManyLines',
  },
  {
    name: 'unknown records only',
    file: () => `${opening}\n${'99\n'.repeat(1_000_000)}`,
    code: 'recordUnknown',
  },
  {
    name: 'a gzip bomb above the limit',
    file: () => gzipSync(Buffer.alloc(maxStatementBytes + 1)),
    code: 'tooLarge',
  },
  { name: 'a workbook that unpacks to 110 MB', file: () => archiveOf(110_000_000), code: 'tooComplex' },
  { name: 'a workbook of 1,000 files', file: () => archiveOf(1, 1000), code: 'tooComplex' },
  {
    name: 'a page with 100,000 nested tables',
    file: () => '<table><tr><td>'.repeat(100_000),
    code: 'tooComplex',
  },
  {
    name: 'an OFX value of a megabyte',
    file: () => `<OFX><STMTTRN><MEMO>${'x'.repeat(1_000_000)}`,
    code: 'tooComplex',
  },
])('a file with $name is refused with a message: $code', async ({ file, code }) => {
  const content = file()
  const { reading } = await read(typeof content === 'string' ? gzipSync(content) : content)
  expect(problemsOf(reading)[0]).toMatchObject({ code })
})

test('a movement with 100,000 text records keeps the first of them', async () => {
  const words = `2301${'palabra '.repeat(9)}\n`.repeat(100_000)
  const { reading } = await read(Buffer.from(`${opening}\n${movement}\n${words}88\n`))
  expect(problemsOf(reading)).toMatchObject([{ code: 'recordMissing' }])
})

test('10,000 lines are returned in order and leave the event loop free meanwhile', async () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => `01/06/2027;Línea ${at};1,00`)
  const file = gzipSync(`Fecha;Concepto;Importe\n${rows.join('\n')}`)
  const results: Reading[] = []
  expect(await leavesMainThreadFree(async () => results.push((await read(file)).reading))).toBe(true)
  const [result] = results
  expect(result?.kind === 'read' && result.statement.lines.map(({ words }) => words)).toEqual(
    rows.map((_, at) => `Línea ${at}`),
  )
})
