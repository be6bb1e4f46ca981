import { afterEach, expect, test, vi } from 'vitest'
import { Unreachable } from './execute.ts'
import { executeWithFile } from './execute-with-file.ts'

const query = 'mutation Upload($input: UploadInput!) { upload(input: $input) { id } }'
const document = { toString: () => query } as {
  toString(): string
  __apiType?: (variables: object) => { upload: { id: string } }
}

/** A request that is answered at once, and records what was sent. */
function answering(status: number, responseText: string) {
  const sent: { address?: string; headers: Record<string, string>; form?: FormData } = { headers: {} }
  class Request extends EventTarget {
    readonly upload = new EventTarget()
    readonly status = status
    readonly responseText = responseText
    open(_: string, address: string) {
      sent.address = address
    }
    setRequestHeader(name: string, value: string) {
      sent.headers[name] = value
    }
    send(form: FormData) {
      sent.form = form
      this.dispatchEvent(new Event('load'))
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify({ token: 'secret' }) })
  return sent
}

const partOf = (form: FormData | undefined, name: string): unknown => {
  const part = form?.get(name)
  return typeof part === 'string' ? JSON.parse(part) : part
}

const upload = () =>
  executeWithFile(
    document,
    { input: { weddingId: 'w', file: {} } },
    {
      file: new File(['hola'], 'menú.txt'),
      at: 'input.file',
    },
  )

afterEach(() => vi.unstubAllGlobals())

test('a file is posted as a GraphQL multipart request, with the session token', async () => {
  const sent = answering(200, JSON.stringify({ data: { upload: { id: '1' } } }))
  expect(await upload()).toEqual({ upload: { id: '1' } })
  expect(sent.address).toBe('/graphql/')
  expect(sent.headers).toMatchObject({ authorization: 'Bearer secret' })
  expect(partOf(sent.form, 'operations')).toEqual({
    operationName: 'Upload',
    variables: { input: { weddingId: 'w', file: {} } },
    query,
  })
  expect(partOf(sent.form, 'map')).toEqual({ file: ['variables.input.file'] })
  expect(sent.form?.get('file')).toMatchObject({ name: 'menú.txt', size: 4 })
})

test.each([
  [503, '{}'],
  [200, '<html>'],
])('an answer %i %s means that the server was not reached', async (status, text) => {
  answering(status, text)
  await expect(upload()).rejects.toThrow(Unreachable)
})
