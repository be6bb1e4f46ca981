import { type Currency, exponentOf } from '#shared/money.ts'
import { bankLayouts } from './banks.ts'
import type { Movement } from './movements.ts'
import { camtMessage, mt940Message, norma43Account, norma43File, ofxFile, qifFile } from './write-messages.ts'
import { writeTable } from './write-table.ts'

/** Writes movements as a file; returns it with the movements in its order. */
export type Write = (of: readonly Movement[]) => {
  bytes: Uint8Array
  currency: Currency
  shown: readonly Movement[]
}

const text =
  (write: (of: readonly Movement[]) => string): Write =>
  (of) => ({
    bytes: Buffer.from(write(of)),
    currency: 'EUR',
    shown: of,
  })

/** A writer for each message format, and for the table of each bank. */
export const writers: Record<string, Write> = {
  'Norma 43': text((of) => norma43File([norma43Account(of)])),
  MT940: text((of) => mt940Message(of, 'EUR', 'slashes')),
  'camt.053': text((of) => camtMessage(of, 'EUR', 'camt053', '08')),
  OFX: text((of) => ofxFile(of, 'EUR', 1)),
  QIF: text((of) => qifFile(of, ',')),
  ...Object.fromEntries(
    bankLayouts.map(({ country, bank, currency, layout, files: [kind = 'html'] }): [string, Write] => [
      `${kind} of ${country}/${bank}`,
      (of) => ({
        bytes: writeTable(of, { decimals: exponentOf(currency), ...layout }, kind).bytes,
        currency,
        shown: layout.newestFirst ? of.toReversed() : of,
      }),
    ]),
  ),
}
