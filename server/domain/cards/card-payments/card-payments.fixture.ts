import type { HttpTransport } from '#server/platform/call-api.ts'
import { eq } from 'drizzle-orm'
import {
  payWithCard,
  deliverSandboxNews,
  sandboxInterface,
  type Scenario,
} from '#server/domain/cards/card-sandbox/index.ts'
import { signTimestamped } from '#server/domain/cards/card-providers/index.ts'
import { contribute } from '#server/domain/gifts/giving/index.ts'
import { privateToken } from '#server/domain/gifts/contributions/index.ts'
import { createRunner } from '#server/platform/run-jobs.ts'
import { registerJobs } from '#server/platform/jobs.ts'
import { type Duration, seconds } from '#shared/duration.ts'
import { promiseFor, type WeddingWorld } from '#test/wedding-world.ts'
import { type PlatformForTests, requestBy } from '#test/world.ts'
import { queryCardPayment } from './query-card-companies.ts'
import { executeRefund } from '#server/domain/cards/card-refunds/index.ts'
import { connectCards } from '#server/domain/cards/card-accounts/index.ts'
import { startCardPayment } from './start-card-payment.ts'
import { takeCardEvent, takeWebhook } from '#server/domain/cards/card-webhooks/index.ts'
import { attemptsOf, chargesOf } from './attempt-store.ts'
import { cardAttempts } from './card-payments.tables.ts'
import { withCardCompanies } from '#test/card-companies.fixture.ts'

export const sandboxKeys = {
  apiKey: 'the key of the tests',
  webhookSecret: 'the secret of the tests',
  baseUrl: 'http://vivencia.test',
}

/** A fault of the transport before or after the request reaches the company. */
export type Fault = 'none' | 'lostBefore' | 'lostAfter' | 'refused' | 'busy'

/** A wedding with card payments by the sandbox, with a transport that the test controls. */
export async function cardWorld<World extends WeddingWorld>(world: World) {
  const line = { fault: 'none' as Fault, asked: 0 }
  const company = sandboxInterface(world.platform, sandboxKeys)
  const transport: HttpTransport = async (request) => {
    line.asked += 1
    if (line.fault === 'lostBefore') throw new TypeError('reset')
    if (line.fault === 'refused') throw new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } })
    if (line.fault === 'busy') return new Response('', { status: 503 })
    const response = await company(request)
    if (line.fault === 'lostAfter') throw new TypeError('reset')
    return response ?? new Response(null, { status: 404 })
  }
  const platform = withCardCompanies(world.platform, {
    operatorKeys: { sandbox: sandboxKeys },
    operatorCollects: false,
    ownKeys: [],
    transportTo: () => transport,
  })
  const account = await connectCards(requestBy(platform, world.partner), {
    id: platform.random.uuid(),
    weddingId: world.wedding.id,
    provider: 'sandbox',
  })
  const knock = (request: Request) => postWebhook(platform, request)
  const jobs = registerJobs([
    deliverSandboxNews(sandboxKeys.webhookSecret, knock),
    takeCardEvent,
    executeRefund,
    queryCardPayment,
  ])
  return {
    ...world,
    platform,
    account,
    line,
    knock,
    /** Advances the clock and runs all due jobs. */
    async pass(duration: Duration = seconds(0)) {
      platform.clock.advance(duration)
      const runner = createRunner({ platform, jobs })
      while ((await runner.begin()) > 0) await runner.settle()
    },
  }
}
export type CardWorld = Awaited<ReturnType<typeof cardWorld>>

async function postWebhook(platform: PlatformForTests, request: Request): Promise<Response> {
  const body = new Uint8Array(await request.arrayBuffer())
  const { pathname } = new URL(request.url)
  const headers = Object.fromEntries(request.headers)
  const endpoint = pathname.split('/').at(-1) ?? ''
  const status = await takeWebhook(platform, endpoint, { method: 'POST', url: request.url, headers, body })
  return new Response(null, { status })
}

type Lines = Parameters<typeof promiseFor>[1]

/** A guest with a pledge on the company's payment page. */
export async function beginCardPayment(world: Pick<CardWorld, 'platform' | 'wedding'>, lines: Lines) {
  const { platform } = world
  const contribution = await contribute(requestBy(platform), promiseFor(world, lines))
  const token = privateToken(platform.secrets, contribution.id)
  const attempt = await startCardPayment(requestBy(platform), token, platform.random.uuid())
  return { contributionId: contribution.id, token, attempt }
}

/** Enters a card on the sandbox's payment page. */
export async function pay(
  { platform }: Pick<CardWorld, 'platform'>,
  attemptId: string,
  card = '4242 4242 4242 4242',
  scenario: Scenario = 'normal',
) {
  const [attempt] = await platform.database.db
    .select()
    .from(cardAttempts)
    .where(eq(cardAttempts.id, attemptId))
  return payWithCard(platform, attempt?.providerRef ?? '00000000-0000-4000-8000-000000000000', card, scenario)
}

/** The payment attempts and charges of a contribution. */
export async function cardStateOf({ platform }: Pick<CardWorld, 'platform'>, contributionId: string) {
  const { db } = platform.database
  const attempts = await attemptsOf(db, contributionId)
  const charges = await Promise.all(attempts.map(({ id }) => chargesOf(db, id)))
  return { attempts, charges: charges.flat() }
}

/** A webhook request signed by the sandbox. */
export function sandboxWebhook(
  { platform }: Pick<CardWorld, 'platform'>,
  body: unknown,
  secret = sandboxKeys.webhookSecret,
): Request {
  const bytes = new TextEncoder().encode(JSON.stringify(body))
  const headers = { 'sandbox-signature': signTimestamped(secret, bytes, platform.clock.now()) }
  return new Request('http://vivencia.test/webhooks/cards/sandbox', { method: 'POST', headers, body: bytes })
}
