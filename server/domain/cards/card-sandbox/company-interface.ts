import { timingSafeEqual } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { sandboxApi } from '#server/domain/cards/card-providers/index.ts'
import type { Platform } from '#server/platform/context.ts'
import { currencies } from '#shared/money.ts'
import {
  chargesOf,
  paymentByReference,
  paymentsBetween,
  type SandboxPayment,
  sendNews,
  shownCharge,
} from './company-books.ts'
import { sandboxCharges, sandboxPayments, sandboxRefunds } from './card-sandbox.tables.ts'
import { scenarioOf } from './scenario.ts'

const minor = z.string().regex(/^[1-9]\d{0,14}$/)
const paymentShape = z.object({
  reference: z.string().min(1).max(60),
  amount: minor,
  currency: z.enum(currencies),
  description: z.string().max(200),
  language: z.string().max(20),
  return_url: z.url(),
  webhook_url: z.url(),
  expires_at: z.iso.datetime(),
  scenario: z.string().optional(),
})
const refundWanted = z.object({ charge: z.string(), amount: minor, refund: z.uuid() })

const answer = (status: number, body: unknown) =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
const refusal = (code: string, status = 400) => answer(status, { error: code })

/**
 * The sandbox's interface for shops: create a payment, query it, refund it. Returns null for other addresses.
 */
export function sandboxInterface(
  platform: Platform,
  { apiKey, baseUrl }: { apiKey: string; baseUrl: string },
) {
  // An instance may have a path in its address, as a demonstration does.
  const folder = new URL(baseUrl).pathname.replace(/\/$/, '')
  return async (request: Request): Promise<Response | null> => {
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith(folder)) return null
    const path = pathname.slice(folder.length)
    if (path !== sandboxApi && !path.startsWith(`${sandboxApi}/`)) return null
    if (!isShop(request, apiKey)) return refusal('unknown_key', 401)
    const [, reference, act] = /^\/([^/]+)(?:\/(refunds))?$/.exec(path.slice(sandboxApi.length)) ?? []
    if (request.method === 'POST' && path === sandboxApi)
      return begin(platform, baseUrl, await bodyOf(request))
    if (request.method === 'GET' && path === sandboxApi) return list(platform, baseUrl, request)
    const payment = reference
      ? await paymentByReference(platform.database.db, decodeURIComponent(reference))
      : null
    if (!payment) return refusal('no_such_payment', 404)
    if (request.method === 'GET' && !act) return answer(200, await shown(platform, baseUrl, payment))
    if (request.method === 'POST' && act) return giveBack(platform, payment, await bodyOf(request))
    return refusal('not_here', 405)
  }
}

function isShop(request: Request, apiKey: string): boolean {
  const credentials = Buffer.from(request.headers.get('authorization') ?? '')
  const expected = Buffer.from(`Bearer ${apiKey}`)
  return credentials.length === expected.length && timingSafeEqual(credentials, expected)
}

async function bodyOf(request: Request): Promise<unknown> {
  try {
    return await request.json()
  } catch {
    return null
  }
}

async function shown(platform: Platform, baseUrl: string, payment: SandboxPayment) {
  const charges = await chargesOf(platform.database.db, payment.id)
  const over = payment.status === 'open' && payment.expiresAt <= platform.clock.now()
  return {
    id: payment.id,
    reference: payment.reference,
    status: over ? 'expired' : payment.status,
    amount: payment.amountMinor.toString(),
    currency: payment.currency,
    url: `${baseUrl}/banco-de-prueba/pago/${payment.id}`,
    charges: await Promise.all(charges.map((one) => shownCharge(platform.database.db, one))),
  }
}

const listWanted = z.object({
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  after: z.union([z.uuid(), z.literal('')]),
})
const pageLength = 25

/** The payments created in some days, page by page; `next` is null on the last one. */
async function list(platform: Platform, baseUrl: string, request: Request): Promise<Response> {
  const read = listWanted.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!read.success) return refusal('invalid_request')
  const { from, to, after } = read.data
  const payments = await paymentsBetween(platform.database.db, {
    from: new Date(from),
    to: new Date(to),
    after: after || null,
    most: pageLength,
  })
  const shownPayments = await Promise.all(payments.map((one) => shown(platform, baseUrl, one)))
  const next = payments.length < pageLength ? null : (payments.at(-1)?.id ?? null)
  return answer(200, { payments: shownPayments, next })
}

/** The reference is the idempotency key. */
async function begin(platform: Platform, baseUrl: string, body: unknown): Promise<Response> {
  const read = paymentShape.safeParse(body)
  if (!read.success) return refusal('invalid_request')
  const {
    amount,
    scenario,
    return_url: returnUrl,
    webhook_url: webhookUrl,
    expires_at: expiresAt,
    ...rest
  } = read.data
  await platform.database.transaction(async (tx) => {
    await tx
      .insert(sandboxPayments)
      .values({
        ...rest,
        id: platform.random.uuid(),
        amountMinor: BigInt(amount),
        returnUrl,
        webhookUrl,
        scenario: scenarioOf(scenario ?? ''),
        status: 'open',
        createdAt: platform.clock.now(),
        expiresAt: new Date(expiresAt),
      })
      .onConflictDoNothing()
  })
  const payment = await paymentByReference(platform.database.db, rest.reference)
  if (payment?.amountMinor !== BigInt(amount)) return refusal('reference_reused')
  return answer(200, await shown(platform, baseUrl, payment))
}

async function giveBack(platform: Platform, payment: SandboxPayment, body: unknown): Promise<Response> {
  const read = refundWanted.safeParse(body)
  if (!read.success) return refusal('invalid_request')
  const amountMinor = BigInt(read.data.amount)
  return platform.database.transaction(async (tx) => {
    const named = and(eq(sandboxCharges.paymentId, payment.id), eq(sandboxCharges.charge, read.data.charge))
    const [charge] = await tx.select().from(sandboxCharges).where(named).for('update')
    if (charge?.status !== 'succeeded') return refusal('not_paid')
    const [known] = await tx.select().from(sandboxRefunds).where(eq(sandboxRefunds.id, read.data.refund))
    const scenario = scenarioOf(payment.scenario)
    if (known) {
      if (known.status !== 'pending') return answer(200, { id: known.id, status: known.status })
      // A slow refund has ended at the second request.
      const status = scenario === 'refundFails' ? 'failed' : 'succeeded'
      await tx.update(sandboxRefunds).set({ status }).where(eq(sandboxRefunds.id, known.id))
      if (status === 'succeeded')
        await tx
          .update(sandboxCharges)
          .set({ refundedMinor: charge.refundedMinor + known.amountMinor })
          .where(named)
      return answer(200, { id: known.id, status })
    }
    const withPayer = charge.refundedMinor - charge.refundFailedMinor
    if (charge.dispute || withPayer + amountMinor > payment.amountMinor) return refusal('too_much')
    const slow = scenario === 'refundSlow' || scenario === 'refundFails'
    const status = slow ? 'pending' : 'succeeded'
    await tx.insert(sandboxRefunds).values({ id: read.data.refund, chargeId: charge.id, amountMinor, status })
    if (!slow) {
      const refundedMinor = charge.refundedMinor + amountMinor
      await tx.update(sandboxCharges).set({ refundedMinor }).where(named)
      await sendNews(tx, platform, payment, { type: 'charge.refunded', charge: { ...charge, refundedMinor } })
    }
    return answer(200, { id: read.data.refund, status })
  })
}
