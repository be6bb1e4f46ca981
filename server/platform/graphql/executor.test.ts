import { describe, expect, test } from 'vitest'
import { tinyApp } from '#server/http/app.fixture.ts'
import { milliseconds } from '#shared/duration.ts'

const origin = { requestId: 'the-id', token: 'abc', language: 'es', remoteAddress: '192.0.2.1' }
const bigNest = `{ shelf { ${'beside(first: 1) { '.repeat(12)}name${' }'.repeat(12)} } }`

describe('an in-process query of a page', () => {
  test('has the same result as over HTTP: plain data, the same limits and masks', async () => {
    const { executor, lines } = tinyApp()
    const run = (query: string, variables = {}) => executor.execute({ query, variables }, origin)
    expect(await run('{ reader shelf { heightMinor } }')).toEqual({
      data: { reader: 'abc', shelf: { heightMinor: '9007199254740993' } },
    })
    expect((await run(bigNest)).errors?.[0]).toMatchObject({ extensions: { code: 'OPERATION_TOO_LARGE' } })
    expect((await run('{ nothing }')).errors?.[0]?.message).toContain('Cannot query field')
    expect((await run('{ refused }')).errors?.[0]).toMatchObject({ extensions: { code: 'TOO_TALL' } })
    expect((await run('{ broken }')).errors?.[0]).toMatchObject({
      message: 'Internal server error',
      extensions: { requestId: 'the-id' },
    })
    expect(lines.filter((line) => line.includes('Unexpected error'))).toHaveLength(1)
  })

  test('raises no alarm during shutdown', async () => {
    const { executor, lines } = tinyApp()
    await executor.settle(milliseconds(1))
    await executor.execute({ query: '{ broken }' }, origin)
    expect(lines.filter((line) => line.includes('Unexpected error'))).toEqual([])
    expect(lines.join('')).toContain('Request cancelled before its response')
  })

  test('cannot subscribe', async () => {
    const { executor } = tinyApp()
    await expect(executor.execute({ query: 'subscription { ticks }' }, origin)).rejects.toThrow(
      'Pages cannot run subscriptions',
    )
  })
})
