import { expect, test } from 'vitest'
import { ConnectionLost, StatementFailed } from '#server/platform/db/sql-errors.ts'
import { interruptedMessage, maskError } from './masking.ts'

const report = () => 'the-id'
const refusedBy = (code: string) =>
  new StatementFailed('insert into notes', Object.assign(new Error('no space'), { severity: 'ERROR', code }))

test.each([
  refusedBy('53100'),
  Object.assign(new Error('write'), { code: 'ENOSPC' }),
  new Error('Not stored', { cause: Object.assign(new Error('write'), { code: 'EDQUOT' }) }),
])('an error of a store that is full or gone is answered with 503 and says so (%#)', (error) => {
  expect(maskError(error, report)).toMatchObject({
    message: 'Nothing can be stored at the moment; try again in a few minutes',
    extensions: { code: 'OUT_OF_SERVICE', requestId: 'the-id', http: { status: 503 } },
  })
})

test.each([
  refusedBy('25006'),
  refusedBy('57P03'),
  refusedBy('08006'),
  refusedBy('57014'),
  refusedBy('55P03'),
  new StatementFailed('select 1', new ConnectionLost(new Error('Connection terminated unexpectedly'))),
])(
  'a database that does not answer or is too slow is answered with 503 and a retry in seconds (%#)',
  (error) => {
    expect(maskError(error, report)).toMatchObject({
      message: interruptedMessage,
      extensions: {
        code: 'OUT_OF_SERVICE',
        requestId: 'the-id',
        http: { status: 503, headers: { 'retry-after': '5' } },
      },
    })
  },
)

test.each([refusedBy('23505'), new Error('broken'), Object.assign(new Error('no'), { code: 'ENOENT' })])(
  'other errors are internal ones (%#)',
  (error) => {
    expect(maskError(error, report)).toMatchObject({ extensions: { code: 'INTERNAL_SERVER_ERROR' } })
  },
)
