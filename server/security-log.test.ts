import { graphql, isObjectType, isUnionType, getNamedType } from 'graphql'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import type { AppContext } from '#server/graphql/viewer.ts'
import { freshRateLimit } from '#server/platform/rate-limit.fixture.ts'
import { TooManyAttempts } from '#server/platform/rate-limit.ts'
import { networkOf } from '#server/platform/security-log.ts'
import { schema } from '#server/schema.ts'
import { minutes } from '#shared/duration.ts'
import { databaseForTests } from '#test/databases.ts'
import { platformForTests, requestBy, someoneRegistered } from '#test/world.ts'
import { always, needsFreshProof, protectiveMutations } from './fresh-proof.ts'
import { loggedRateLimit, securityMutations } from './security-log.ts'

const getDatabase = databaseForTests()

async function begin() {
  const platform = await platformForTests(getDatabase())
  const lines: string[] = []
  const log = pino({ base: null }, { write: (line) => void lines.push(line) })
  const ask = async (source: string, context: AppContext = requestBy(platform)) => {
    await graphql({ schema, source, contextValue: { ...context, log, remoteAddress: '203.0.113.77' } })
    return lines.splice(0).map((line) => JSON.parse(line) as Record<string, unknown>)
  }
  return { platform, log, lines, ask }
}

it('A refused login is logged with its network and request, and without input', async () => {
  const { ask } = await begin()
  const login = (email: string) =>
    ask(`mutation { login(input: { email: "${email}", password: "una frase larga" }) { __typename } }`)
  const [first] = await login('Ana@example.com')
  expect(first).toMatchObject({
    security: true,
    event: 'login',
    outcome: 'CREDENTIALS_DO_NOT_MATCH',
    network: '203.0.113.0/24',
    target: expect.stringMatching(/^[\w-]{12}$/) as string,
    client: expect.stringMatching(/^[\w-]{12}$/) as string,
    requestId: expect.any(String) as string,
  })
  expect(JSON.stringify(first)).not.toMatch(/ana@|frase|113\.77/i)
  const [repeated, other] = [await login('ana@example.com'), await login('eve@example.com')]
  expect(repeated[0]?.target).toBe(first?.target)
  expect(other[0]?.target).not.toBe(first?.target)
})

it('Account changes by a logged-in user are logged with the account', async () => {
  const { platform, ask } = await begin()
  const viewer = await someoneRegistered(platform)
  const id = viewer.kind === 'account' ? viewer.accountId : ''
  const by = requestBy(platform, viewer)
  expect(await ask('mutation { endOtherSessions }', by)).toMatchObject([
    { event: 'endOtherSessions', outcome: 'ok', accountId: id },
  ])
  expect(await ask('mutation { proveIdentity(password: "x") { __typename } }', by)).toMatchObject([
    { event: 'proveIdentity', outcome: 'PASSWORD_NOT_RIGHT', accountId: id },
  ])
  expect(await ask('mutation { updateProfile(input: { location: "Ronda" }) { __typename } }', by)).toEqual([])
})

it('A new address of a page is logged, and other changes of a wedding are not', async () => {
  const { platform, ask } = await begin()
  const viewer = await someoneRegistered(platform)
  if (viewer.kind !== 'account') throw new Error('Not registered')
  const proof = { at: platform.clock.now(), with: 'password' } as const
  const by = requestBy(platform, { ...viewer, proof })
  const update = (changes: string) =>
    ask(
      `mutation { updateWedding(input: { id: "${platform.random.uuid()}", ${changes} }) { __typename } }`,
      by,
    )
  expect(await update('slug: "otra-direccion"')).toMatchObject([
    { event: 'updateWedding', outcome: 'WEDDING_NOT_FOUND' },
  ])
  expect(await update('venue: "El Tajo"')).toEqual([])
})

it('The list holds every mutation that checks a credential, needs a fresh proof or protects after a theft', () => {
  const mutations = Object.values(schema.getMutationType()?.getFields() ?? {})
  const credentials = [
    'PasswordNotRight',
    'CodeNotValid',
    'CredentialsDoNotMatch',
    'LinkNotValid',
    'PagePasswordWrong',
    'PasskeyNotValid',
  ]
  const checking = mutations.filter(({ type }) => {
    const answer = getNamedType(type)
    return (
      isUnionType(answer) &&
      answer.getTypes().some((one) => isObjectType(one) && credentials.includes(one.name))
    )
  })
  const proving = mutations.filter(({ name }) => needsFreshProof[`Mutation.${name}`] === always)
  const required = [...[...checking, ...proving].map(({ name }) => name), ...protectiveMutations]
  expect(required.filter((name) => !securityMutations.includes(name))).toEqual([])
  const names = mutations.map(({ name }) => name)
  expect(securityMutations.filter((name) => !names.includes(name))).toEqual([])
})

it('A limit that is reached is logged with its name', async () => {
  const { platform, log, lines } = await begin()
  const context = { ...requestBy(platform), log, remoteAddress: '2001:db8:1:2::9' }
  const limits = loggedRateLimit(freshRateLimit(platform), context)
  const once = { name: 'once', max: 1, per: minutes(1) }
  await limits.attempt(once, 'a')
  await expect(limits.attempt(once, 'a')).rejects.toThrow(TooManyAttempts)
  expect(await platform.database.transaction((tx) => limits.within(tx).hasRoom(once, 'a'))).toBe(false)
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { event: 'limit', limit: 'once', outcome: 'TOO_MANY_ATTEMPTS', network: '2001:db8:1::/48' },
    { event: 'limit', limit: 'once', outcome: 'SKIPPED' },
  ])
})

it.each([
  ['192.0.2.9', '192.0.2.0/24'],
  ['::ffff:192.0.2.9', '192.0.2.0/24'],
  ['2001:db8:1:2::9', '2001:db8:1::/48'],
  ['::1', '::/48'],
  ['', 'unknown'],
])('The network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
