import { type Currency, exponentOf } from '#shared/money.ts'
import { bankLayouts } from './banks.ts'
import type { ExpectedReading, CorpusFile } from './corpus-file.ts'
import { directionFiles } from './direction-files.ts'
import { inventedMovements, type Movement } from './movements.ts'
import { mangledFiles } from './mangled-files.ts'
import { oddFiles } from './odd-files.ts'
import { pastedFiles } from './pasted-files.ts'
import { refusedFiles } from './refused-files.ts'
import { returnFiles } from './return-files.ts'
import { camtMessage, mt940Message, norma43Account, norma43File, ofxFile, qifFile } from './write-messages.ts'
import { stateFiles } from './state-files.ts'
import { writeTable } from './write-table.ts'

/** Returns the expected result for movements that are read unchanged. */
export function answerFor(
  movements: readonly Movement[],
  {
    currency,
    ...about
  }: Pick<ExpectedReading, 'currency' | 'source' | 'format'> & Partial<Pick<ExpectedReading, 'notes'>>,
): ExpectedReading {
  const lines = movements.map(({ day, minor, reference }) => ({
    bookedOn: day,
    minor: String(minor),
    currency,
    says: reference,
  }))
  return { currency, notes: [], ...about, lines }
}

const publishedHeader = 'header as published by others for this bank; not compared with a file of the bank'

function tableFiles(): CorpusFile[] {
  return bankLayouts.flatMap(({ country, bank, currency, layout, files }, seed) =>
    files.map((kind) => {
      const movements = inventedMovements(currency, seed)
      const complete = { decimals: exponentOf(currency), ...layout }
      const { bytes, extension } = writeTable(movements, complete, kind)
      const shown = layout.newestFirst ? movements.toReversed() : movements
      const hasReference = layout.columns.includes(':reference')
      const format = kind.startsWith('csv') ? 'csv' : kind === 'html' ? 'htmlTable' : 'workbook'
      const answer = answerFor(shown, { currency, source: publishedHeader, format })
      const lines = answer.lines.map((line, at) => ({
        ...line,
        says: (hasReference ? line.says : shown[at]?.text) ?? '',
      }))
      const name = kind.replace(/[^a-z0-9]+/g, '-').replace(/-$/, '')
      const separator = { ',': '-comma', '|': '-bar', ';': '-semicolon' }[kind.at(-1) ?? ''] ?? ''
      return {
        path: `${country}/${bank}-${name}${separator}.${extension}`,
        bytes,
        answer: { ...answer, lines },
      }
    }),
  )
}

const currencies: Readonly<Record<string, Currency>> = {
  es: 'EUR',
  mx: 'MXN',
  co: 'COP',
  cl: 'CLP',
  ar: 'ARS',
  pe: 'PEN',
}
const file = (path: string, text: string, answer: ExpectedReading): CorpusFile => ({
  path,
  bytes: Buffer.from(text),
  answer,
})

function messageFiles(): CorpusFile[] {
  return Object.entries(currencies).flatMap(([country, currency], at) => {
    const movements = inventedMovements(currency, at + 100)
    const answer = (format: string, source: string) => answerFor(movements, { currency, format, source })
    const camt = (message: 'camt052' | 'camt053' | 'camt054', version: '02' | '08') =>
      file(
        `${country}/${message}-${version}.xml`,
        camtMessage(movements, currency, message, version),
        answer(message, 'iso20022.org, message definition report'),
      )
    const ofx = (version: 1 | 2) =>
      file(
        `${country}/ofx-${version}.ofx`,
        ofxFile(movements, currency, version),
        answer('ofx', `ofx.net, OFX ${version === 1 ? '1.0.2' : '2.2'}`),
      )
    const xml = [
      camt('camt053', '02'),
      camt('camt053', '08'),
      camt('camt052', '08'),
      camt('camt054', '02'),
      ofx(1),
      ofx(2),
    ]
    // The other formats write two decimals.
    if (exponentOf(currency) !== 2) return xml
    const mt940 = (how: 'free' | 'slashes' | 'subfields', swift: boolean) =>
      file(
        `${country}/mt940-${how}.sta`,
        mt940Message(movements, currency, how, swift),
        answer('mt940', 'SWIFT, Category 9: MT940 Customer Statement'),
      )
    const qif = file(
      `${country}/quicken.qif`,
      qifFile(movements, currency === 'EUR' ? ',' : '.', at % 2 === 0),
      answer('qif', 'Intuit, Quicken Interchange Format'),
    )
    return [...xml, mt940('free', false), mt940('slashes', true), mt940('subfields', false), qif]
  })
}

function norma43Files(): CorpusFile[] {
  const source = 'AEB, Cuaderno 43'
  const banks = ['caixabank', 'santander', 'bbva', 'sabadell', 'cajamar']
  const single = banks.map((bank, at) => {
    const movements = inventedMovements('EUR', at + 200)
    const text = norma43File([norma43Account(movements)])
    const bytes = Buffer.from(text.replaceAll('\r\n', at % 2 === 0 ? '\r\n' : '\n'), 'latin1')
    return {
      path: `es/${bank}.n43`,
      bytes,
      answer: answerFor(movements, { currency: 'EUR', format: 'norma43', source }),
    }
  })
  const [first, second] = [inventedMovements('EUR', 210), inventedMovements('EUR', 211)]
  const both = { currency: 'EUR', format: 'norma43', source } as const
  const accounts = [norma43Account(first, 0), norma43Account(second, 1)]
  const foreign = [norma43Account(first, 0), norma43Account(second, 1, 'GBP')]
  return [
    ...single,
    file('es/two-accounts.n43', norma43File(accounts), answerFor([...first, ...second], both)),
    file(
      'es/two-files.n43',
      accounts.map((one) => norma43File([one])).join(''),
      answerFor([...first, ...second], both),
    ),
    file(
      'es/with-a-header.n43',
      `00CABECERA DE PRESENTACION${' '.repeat(54)}\r\n${norma43File([accounts[0] ?? []])}`,
      answerFor(first, both),
    ),
    file(
      'es/account-in-pounds.n43',
      norma43File(foreign),
      answerFor(first, { ...both, notes: ['otherCurrency'] }),
    ),
  ]
}

/** Returns all files of the corpus. */
export function corpus(): CorpusFile[] {
  return [
    ...tableFiles(),
    ...messageFiles(),
    ...norma43Files(),
    ...oddFiles,
    ...directionFiles,
    ...stateFiles,
    ...mangledFiles,
    ...refusedFiles,
    ...pastedFiles,
    ...returnFiles,
  ]
}
