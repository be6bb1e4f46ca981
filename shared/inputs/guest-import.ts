import { z } from 'zod'

/** What a column of a spreadsheet can be of a guest. */
export const guestColumns = [
  'ignore',
  'household',
  'fullName',
  'givenNames',
  'surnames',
  'alias',
  'isChild',
  'dietaryNeeds',
  'email',
  'phone',
  'language',
  'note',
] as const
export type GuestColumn = (typeof guestColumns)[number]

/** As many rows as are taken over at once, and as much as one of them says. */
export const importRowLimit = 1000
export const importColumnLimit = 60
export const importCellLimit = 2000

/** Rows as a program that reads spreadsheets gives them, without headings, and what each column is. */
export const guestImportInput = z
  .object({
    rows: z
      .array(z.array(z.string('wrong').max(importCellLimit, 'tooLong')).max(importColumnLimit, 'tooMany'))
      .min(1, 'required')
      .max(importRowLimit, 'tooMany'),
    columns: z.array(z.enum(guestColumns, 'wrong')).max(importColumnLimit, 'tooMany'),
  })
  .refine(({ columns }) => columns.includes('fullName') || columns.includes('givenNames'), {
    path: ['columns'],
    error: 'guests.noNames',
  })
  .refine(
    ({ columns }) => {
      const said = columns.filter((column) => column !== 'ignore')
      return new Set(said).size === said.length
    },
    { path: ['columns'], error: 'repeated' },
  )
export type GuestImportInput = z.output<typeof guestImportInput>
