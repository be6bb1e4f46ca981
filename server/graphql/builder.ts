import { InvalidInput } from '#server/platform/invalid-input.ts'
import { createBuilder } from '#server/platform/graphql/builder.ts'
import type { QrCode } from '#server/platform/qr-code.ts'
import { TooManyAttempts } from '#server/platform/rate-limit.ts'
import { countries } from '#shared/country.ts'
import { currencies, type Money } from '#shared/money.ts'
import type { FieldIssue } from '#shared/inputs/issues.ts'
import { type SpreadsheetFile, spreadsheetFormats } from '#server/platform/spreadsheet.ts'
import type { AppContext } from './viewer.ts'

/** The one builder of this product's schema, and the types every domain uses. */
export const { builder, refusalFields } = createBuilder<AppContext>()

export const currencyEnum = builder.enumType('Currency', {
  description: 'A currency by its ISO 4217 code.',
  values: currencies,
})
export const countryEnum = builder.enumType('Country', {
  description: 'A country by its ISO 3166 code.',
  values: countries,
})

export const moneyRef = builder.objectRef<Money>('Money').implement({
  description: 'An exact amount of money.',
  fields: (t) => ({
    minor: t.expose('minor', { type: 'Minor', description: 'In the smallest unit of the currency.' }),
    currency: t.expose('currency', { type: currencyEnum, description: 'Of which currency.' }),
  }),
})

export const qrCodeRef = builder.objectRef<QrCode>('QrCode').implement({
  description: 'A QR code as one SVG path over a square of `size` modules.',
  fields: (t) => ({
    size: t.exposeInt('size', { description: 'How many modules wide and high.' }),
    path: t.exposeString('path', { description: 'The dark modules.' }),
    payload: t.exposeString('payload', { description: 'What it says.' }),
  }),
})

const issueRef = builder.objectRef<FieldIssue>('FieldIssue').implement({
  description: 'One thing wrong in what was typed.',
  fields: (t) => ({
    path: t.exposeString('path', { description: 'The field, such as `lines.0.shares`.' }),
    rule: t.exposeString('rule', {
      description: 'The rule it breaks, such as `required` or `iban.checksum`.',
    }),
  }),
})

refusalFields(InvalidInput, (t) => ({
  issues: t.field({
    type: [issueRef],
    description: 'Everything that is wrong, at once.',
    resolve: (self) => [...self.issues],
  }),
}))

refusalFields(TooManyAttempts, (t) => ({
  retryAfterSeconds: t.exposeInt('retryAfterSeconds', {
    description: 'After how many seconds it makes sense to try again.',
  }),
}))

/** For which program a file is. */
export const spreadsheetFormatEnum = builder.enumType('SpreadsheetFormat', {
  description: 'For which program.',
  values: spreadsheetFormats,
})

/** A file for a spreadsheet. */
export const spreadsheetFileRef = builder.objectRef<SpreadsheetFile>('SpreadsheetFile').implement({
  description: 'A file to keep.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'What it is called.' }),
    type: t.exposeString('type', { description: 'Its media type.' }),
    content: t.string({
      description: 'What is in it, in base64.',
      resolve: ({ content }) => content.toString('base64'),
    }),
  }),
})
