import { z } from 'zod'

/** The kinds of columns in a guest import. */
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

/** Maximum rows and columns of an import, and maximum length of a cell. */
export const importRowLimit = 1000
export const importColumnLimit = 60
export const importCellLimit = 2000

/** Parsed spreadsheet rows without headings, and the kind of each column. */
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
      const namedColumns = columns.filter((column) => column !== 'ignore')
      return new Set(namedColumns).size === namedColumns.length
    },
    { path: ['columns'], error: 'repeated' },
  )
export type GuestImportInput = z.output<typeof guestImportInput>
