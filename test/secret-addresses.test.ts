import { defaultHolds } from '#server/platform/hold-settings.ts'
import {
  type GraphQLField,
  GraphQLInputObjectType,
  type GraphQLInputType,
  getNamedType,
  GraphQLNonNull,
  GraphQLList,
  isCompositeType,
} from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tinyApp } from '#server/http/app.fixture.ts'
import { attachmentLink } from '#server/domain/files/attachments/attachment-link.ts'
import { feedUrl } from '#server/domain/planning/calendar-feeds/feed.ts'
import { secretAddress } from '#server/domain/wedding/weddings/secret-address.ts'
import { keepsakeLink } from '#server/domain/papers/keepsakes/keepsake-link.ts'
import { voiceNoteLink } from '#server/domain/files/recordings/voice-note-link.ts'
import type { Database } from '#server/platform/db/database.ts'
import { seededRandom } from '#server/platform/ids.ts'
import { createLog } from '#server/platform/log.ts'
import { secretsFrom } from '#server/platform/secrets.ts'
import { schema } from '#server/schema.ts'
import { openEmptyPglite } from '#test/databases.ts'
import { platformForTests, today } from '#test/world.ts'
import { addressRows, pageAccess } from './http-addresses.fixture.ts'
import { serverOn } from './http-server.fixture.ts'

const random = seededRandom('secret addresses')
const secrets = secretsFrom('a secret of the tests alone')
const env = { publicUrl: 'http://vivencia.test', production: true, holds: defaultHolds }
const id = random.uuid()
const options = { keepsake: 'box', language: 'es', form: 'screen', onlyGiven: false, partner: 0 } as const

type Secret = { readonly path: string; readonly secrets: readonly string[] }

const longParts = (path: string): string[] => path.split(/[/.]/).filter((part) => part.length > 15)

/** One secret address of each kind; `null` for kinds without a secret in the address. */
const filesAndFeeds: Readonly<Record<string, () => string | null>> = {
  '/attachments': () => attachmentLink(secrets, id, today),
  '/voz': () => voiceNoteLink(secrets, id, today),
  '/guardar/': () => keepsakeLink(secrets, { weddingId: id, accountId: id, wish: options }, today),
  '/calendario/': () => new URL(feedUrl({ env, secrets }, id)).pathname,
  '/media/': () => `/media/${'0f1e2d3c'.repeat(4)}/96.avif`,
  '/previa/': () => `/previa/${'0f1e2d3c'.repeat(4)}/${random.token(60)}.jpg`,
  '/postal/': () => `/postal/${'0f1e2d3c'.repeat(4)}/${random.token(60)}.jpg`,
  '/tarjeta/vuelta/': () => `/tarjeta/vuelta/${random.token(32)}`,
  '/v/': () => null,
  '/banco-de-prueba/': () => null,
}

const tokens = [
  random.token(16),
  random.token(24),
  random.token(32),
  `${random.token(16)}.${random.token(32)}`,
]
const pageTokens = tokens.flatMap((token) =>
  Object.entries(pageAccess)
    .filter(([path]) => path.includes(':token'))
    .map(([path]): Secret => ({
      path: path.replace(':token', token).replace(':slug', 'ana-y-leo'),
      secrets: [token],
    })),
)
const pageOfWedding = Object.entries(pageAccess)
  .filter(([, access]) => access === 'guest')
  .map(([path]): Secret => {
    const slug = secretAddress('lucia-y-mateo', random)
    return { path: path.replace(':slug', slug).replace(/:\w+/, 'algo'), secrets: [slug.slice(-10)] }
  })
const files = Object.values(filesAndFeeds).flatMap((make): Secret[] => {
  const path = make()
  return path ? [{ path, secrets: longParts(path).filter((part) => part !== id) }] : []
})
const all = [...pageTokens, ...pageOfWedding, ...files]

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const failing: Readonly<Record<string, RequestInit>> = {
  'is read': { method: 'GET' },
  'has another method': { method: 'DELETE' },
  'is sent a broken form': { method: 'POST', body: '%%%=%', headers: form },
  'is sent broken JSON': { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } },
  'is sent a broken file': {
    method: 'POST',
    body: 'no part',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  },
  'is sent too much': { method: 'POST', body: 'x'.repeat(1_000_001), headers: form },
}

const leaked = (lines: readonly string[], { secrets: hidden }: Secret) =>
  lines.filter((line) => hidden.some((secret) => line.includes(secret)))

it('every kind of secret address has an example', () => {
  const held = Object.entries(addressRows).filter(([, { access }]) => access === 'holder')
  expect(Object.keys(filesAndFeeds).toSorted()).toEqual(held.map(([start]) => start).toSorted())
})

describe('No secret address reaches the log', () => {
  let broken: Database
  let server: ReturnType<typeof serverOn>
  beforeAll(async () => {
    // Without tables every statement fails, with its parameters in the error.
    broken = await openEmptyPglite()
    const platform = await platformForTests(broken)
    server = serverOn(
      { ...platform, secrets, env: { ...platform.env, production: true } },
      'as the program logs',
    )
  })
  afterAll(() => broken.close())

  it.each(Object.entries(failing))('when it %s while the database fails', async (_, init) => {
    for (const one of all) {
      server.lines.length = 0
      const answer = await server.ask(one.path, init)
      await answer.body?.cancel()
      expect(server.lines.length, one.path).toBeGreaterThan(0)
      expect(leaked(server.lines, one)).toEqual([])
    }
  })

  it('when its handler throws an error that contains it', async () => {
    const lines: string[] = []
    const log = createLog({
      level: 'debug',
      readable: false,
      destination: { write: (line) => void lines.push(line) },
    })
    const handle = (request: Request): never => {
      const cause = new Error(
        `select from links where token = '${new URL(request.url).pathname.split('/').at(-1)}'`,
      )
      throw new Error(`No route matches URL "${request.url}"`, { cause })
    }
    const { app } = tinyApp({ log, handlers: [{ kind: 'page', handle }] })
    for (const one of all) {
      lines.length = 0
      await app(new Request(`http://vivencia.test${one.path}`), { address: '192.0.2.7' })
      expect(lines.join('')).toContain('Unexpected error')
      expect(leaked(lines, one)).toEqual([])
    }
  })

  const operations = (['query', 'mutation'] as const).flatMap((kind) => {
    const type = kind === 'query' ? schema.getQueryType() : schema.getMutationType()
    return Object.values(type?.getFields() ?? {})
      .filter(({ args }) => args.some(({ name, type: input }) => holdsToken(name, input)))
      .map((field) => [field.name, kind, field] as const)
  })

  it('the operations with tokens are found in the schema', () => {
    expect(operations.length).toBeGreaterThan(25)
  })

  it.each(operations)('as an argument of %s while the database fails', async (_, kind, field) => {
    for (const token of tokens) {
      server.lines.length = 0
      const variables = Object.fromEntries(
        field.args.map(({ name, type }) => [name, valueOf(name, type, token)]),
      )
      const body = JSON.stringify({ query: operationOf(kind, field), variables })
      const answer = await server.ask('/graphql/', {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      })
      await answer.body?.cancel()
      expect(leaked(server.lines, { path: '', secrets: [token] })).toEqual([])
    }
  })
})

const isTokenName = (name: string) => /token|code|key|secret|voiceNote|replaces/i.test(name)

function holdsToken(name: string, type: GraphQLInputType): boolean {
  const named = getNamedType(type)
  if (!(named instanceof GraphQLInputObjectType)) return isTokenName(name) && named.name === 'String'
  return Object.values(named.getFields()).some((field) => holdsToken(field.name, field.type))
}

/** Returns a value of the right type, with the token in every possible place. */
function valueOf(name: string, type: GraphQLInputType, token: string): unknown {
  if (type instanceof GraphQLNonNull) return valueOf(name, type.ofType as GraphQLInputType, token)
  if (type instanceof GraphQLList) return [valueOf(name, type.ofType as GraphQLInputType, token)]
  if (type instanceof GraphQLInputObjectType)
    return Object.fromEntries(
      Object.values(type.getFields()).map((field) => [field.name, valueOf(field.name, field.type, token)]),
    )
  if ('getValues' in type) return type.getValues()[0]?.name
  const plain: Record<string, unknown> = { Int: 1, Boolean: true, Minor: '100', UUID: id, Date: '2027-06-19' }
  return plain[type.name] ?? (isTokenName(name) ? token : 'texto')
}

function operationOf(kind: string, { name, args, type }: GraphQLField<unknown, unknown>): string {
  const declared = args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ')
  const callArguments = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ')
  const selection = isCompositeType(getNamedType(type)) ? '{ __typename }' : ''
  return `${kind} (${declared}) { ${name}(${callArguments}) ${selection} }`
}
