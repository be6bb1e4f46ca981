import { InvalidInput } from '#server/platform/invalid-input.ts'
import { createBuilder } from '#server/platform/graphql/builder.ts'
import type { QrCode } from '#server/platform/qr-code.ts'
import { TooManyAttempts } from '#server/platform/rate-limit.ts'
import { countries } from '#shared/country.ts'
import { currencies, type Money } from '#shared/money.ts'
import type { FieldIssue } from '#shared/inputs/issues.ts'
import { type SpreadsheetFile, spreadsheetFormats } from '#server/platform/spreadsheet.ts'
import type { AppContext } from './viewer.ts'

/** Schema builder of the product, with the types used by all domains. */
export const { builder, refusalFields } = createBuilder<AppContext>()

export const currencyEnum = builder.enumType('Currency', {
  description: 'Currency as an ISO 4217 code.',
  values: currencies,
})
export const countryEnum = builder.enumType('Country', {
  description: 'Country as an ISO 3166 code.',
  values: countries,
})

export const moneyRef = builder.objectRef<Money>('Money').implement({
  description: 'An exact amount of money.',
  fields: (t) => ({
    minor: t.expose('minor', { type: 'Minor', description: 'Amount in the smallest unit of the currency.' }),
    currency: t.expose('currency', { type: currencyEnum, description: 'Currency of the amount.' }),
  }),
})

export const qrCodeRef = builder.objectRef<QrCode>('QrCode').implement({
  description: 'QR code as one SVG path over a square of `size` modules.',
  fields: (t) => ({
    size: t.exposeInt('size', { description: 'Width and height in modules.' }),
    path: t.exposeString('path', { description: 'SVG path of the dark modules.' }),
    payload: t.exposeString('payload', { description: 'Encoded text.' }),
  }),
})

const issueRef = builder.objectRef<FieldIssue>('FieldIssue').implement({
  description: 'Validation error of one input field.',
  fields: (t) => ({
    path: t.exposeString('path', { description: 'Path of the field, such as `lines.0.shares`.' }),
    rule: t.exposeString('rule', { description: 'Violated rule, such as `required` or `iban.checksum`.' }),
  }),
})

refusalFields(InvalidInput, (t) => ({
  issues: t.field({
    type: [issueRef],
    description: 'All validation errors of the input.',
    resolve: (self) => [...self.issues],
  }),
}))

refusalFields(TooManyAttempts, (t) => ({
  retryAfterSeconds: t.exposeInt('retryAfterSeconds', {
    description: 'Seconds to wait before the next attempt.',
  }),
}))

/** File formats of spreadsheets. */
export const spreadsheetFormatEnum = builder.enumType('SpreadsheetFormat', {
  description: 'Spreadsheet program for which a file is written.',
  values: spreadsheetFormats,
})

/** Spreadsheet for download. */
export const spreadsheetFileRef = builder.objectRef<SpreadsheetFile>('SpreadsheetFile').implement({
  description: 'File to download.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'File name.' }),
    type: t.exposeString('type', { description: 'Media type.' }),
    content: t.string({
      description: 'Content in base64.',
      resolve: ({ content }) => content.toString('base64'),
    }),
  }),
})
