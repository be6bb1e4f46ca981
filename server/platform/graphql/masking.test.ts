import { expect, test } from 'vitest'
import { StatementFailed } from '#server/platform/db/sql-errors.ts'
import { maskError } from './masking.ts'

const report = () => 'the-id'
const refusedBy = (code: string) =>
  new StatementFailed('insert into notes', Object.assign(new Error('no space'), { severity: 'ERROR', code }))

test.each([
  refusedBy('53100'),
  refusedBy('25006'),
  refusedBy('57P03'),
  Object.assign(new Error('write'), { code: 'ENOSPC' }),
  new Error('Not stored', { cause: Object.assign(new Error('write'), { code: 'EDQUOT' }) }),
])('an error of a store that is full or gone is answered with 503 and says so (%#)', (error) => {
  expect(maskError(error, report)).toMatchObject({
    message: 'Nothing can be stored at the moment; try again in a few minutes',
    extensions: { code: 'OUT_OF_SERVICE', requestId: 'the-id', http: { status: 503 } },
  })
})

test.each([refusedBy('23505'), new Error('broken'), Object.assign(new Error('no'), { code: 'ENOENT' })])(
  'other errors are internal ones (%#)',
  (error) => {
    expect(maskError(error, report)).toMatchObject({ extensions: { code: 'INTERNAL_SERVER_ERROR' } })
  },
)
