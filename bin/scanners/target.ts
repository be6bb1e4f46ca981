import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lucia } from '#server/sample/cast.ts'
import { startServer } from '../../e2e/server.ts'
import { type RecordingProxy, startRecordingProxy } from './recording-proxy.ts'

/** The scanned instance and the data that scanners need. */
export type Target = {
  readonly proxy: RecordingProxy
  /** The server itself, without the recording proxy. */
  readonly directUrl: string
  readonly dataDir: string
  readonly server: ReturnType<typeof startServer>
  readonly slug: string
  readonly ids: TargetIds
  /** The session token of a partner. */
  readonly session: string
  /** The token of an invitation. */
  readonly invitation: string
  /** Gives a gift that was marked as sent, and returns the token of its private page. */
  giveGift(): Promise<string>
  stop(): Promise<void>
}

export type TargetIds = {
  readonly wedding: string
  readonly household: string
  readonly fund: string
  /** The account the fund's gifts are paid to. */
  readonly receivingAccount: string
}

/** Starts an instance with the sample wedding in a temporary folder, reachable on 127.0.0.1 only. */
export async function startTarget(): Promise<Target> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vivencia-scan-'))
  const port = await freePort()
  const proxy = await startRecordingProxy(() => port)
  const server = startServer({
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    // Links and origin checks use the address that scanners use.
    PUBLIC_URL: proxy.url,
    DATA_DIR: dataDir,
    SAMPLE_DATA: 'yes',
    LOG_LEVEL: 'warn',
  })
  const stop = async () => {
    await server.stop()
    await proxy.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await server.ready()
    const session = await logIn(proxy.url)
    const found = await lookUp(proxy.url, session)
    proxy.takeTraffic()
    return {
      ...found,
      proxy,
      dataDir,
      server,
      session,
      directUrl: `http://127.0.0.1:${port}`,
      giveGift: () => giveGift(proxy.url, session, found),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise<void>((resolve) => probe.close(() => resolve()))
  return port
}

type Question = { readonly query: string; readonly variables?: object; readonly session?: string }

async function ask<Data>(url: string, { session, ...body }: Question): Promise<Data> {
  const answer = await fetch(`${url}/graphql/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(session && { authorization: `Bearer ${session}` }) },
    body: JSON.stringify(body),
  })
  const { data, errors } = (await answer.json()) as { data?: Data; errors?: unknown }
  if (!data || errors) throw new Error(`Scan target refused a request: ${JSON.stringify(errors ?? data)}`)
  return data
}

async function logIn(url: string): Promise<string> {
  const { login } = await ask<{ login: { token?: string } }>(url, {
    query: 'mutation ($input: LoginInput) { login(input: $input) { ... on SessionGrant { token } } }',
    variables: { input: { email: lucia.email, password: lucia.password } },
  })
  if (!login.token) throw new Error('The sample couple could not log in')
  return login.token
}

type FoundTarget = Pick<Target, 'slug' | 'ids' | 'invitation'>

async function lookUp(url: string, session: string): Promise<FoundTarget> {
  const { myWeddings } = await ask<{
    myWeddings: { id: string; slug: string; receivingAccounts: { id: string }[] }[]
  }>(url, { query: '{ myWeddings { id slug receivingAccounts { id } } }', session })
  const [wedding] = myWeddings
  if (!wedding) throw new Error('The sample couple have no wedding')
  const { outreach, guestWedding } = await ask<{
    outreach: { households: { id: string; link: string }[] }
    guestWedding: { fund: { id: string } }
  }>(url, {
    query:
      'query ($id: UUID!, $slug: String!) { outreach(weddingId: $id) { households { id link } } guestWedding(slug: $slug) { fund { id } } }',
    variables: { id: wedding.id, slug: wedding.slug },
    session,
  })
  const [household] = outreach.households
  const [receivingAccount] = wedding.receivingAccounts
  if (!household || !receivingAccount) throw new Error('Sample wedding without guests or receiving accounts')
  return {
    slug: wedding.slug,
    invitation: household.link.split('/').at(-1) ?? '',
    ids: {
      wedding: wedding.id,
      household: household.id,
      fund: guestWedding.fund.id,
      receivingAccount: receivingAccount.id,
    },
  }
}

async function giveGift(url: string, session: string, { slug, ids }: FoundTarget): Promise<string> {
  const { contribute } = await ask<{ contribute: { token?: string } }>(url, {
    query:
      'mutation ($input: ContributeInput!) { contribute(input: $input) { ... on PrivateContribution { token } } }',
    variables: {
      input: {
        id: randomUUID(),
        slug,
        giver: { kind: 'self', name: 'Ana Prueba', email: 'ana@example.com' },
        lines: [{ giftId: ids.fund, amountMinor: '5000' }],
        message: 'Que lo disfrutéis.',
      },
    },
  })
  const { token } = contribute
  if (!token) throw new Error('Contribution refused by the sample wedding')
  await ask(url, {
    query:
      'mutation ($token: String!, $receivingAccount: UUID!) { markSent(token: $token, receivingAccountId: $receivingAccount) { __typename } }',
    variables: { token, receivingAccount: ids.receivingAccount },
    session,
  })
  return token
}
