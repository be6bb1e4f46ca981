import {
  apiError,
  type ApiResult,
  callApi,
  type HttpTransport,
  parseAnswer,
} from '#server/platform/call-api.ts'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type {
  Call,
  Capabilities,
  CardProvider,
  Days,
  Incoming,
  NewPayment,
  Observation,
  RefundRequest,
  VerifiedWebhook,
} from './port.ts'
import { amountOfRedsys, currencyNumbers, isRefunded, outcomeOf } from './redsys-codes.ts'
import { queryByDays, queryByOrder, splitRange } from './redsys-consultation.ts'
import { isSignedByRedsys, type RedsysSignature, redsysSignatures, signRedsys } from './redsys-signature.ts'
import { observationOf } from './seen.ts'

import { currencies } from '#shared/money.ts'

export type RedsysKeys = {
  readonly merchantCode: string
  readonly terminal: string
  readonly secret: string
  readonly signature: RedsysSignature
  readonly bizum: boolean
  /** `https://sis.redsys.es`, or `https://sis-t.redsys.es:25443` for tests. */
  readonly baseUrl: string
}

type SignedMessage = { readonly version: string; readonly parameters: string; readonly signature: string }

const capabilities: Capabilities = {
  currencies: currencies,
  webhook: 'signed',
  confirmsOnReturn: false,
  // The form is created locally, so that no response can be lost.
  lostCreate: 'none',
  canBeAsked: true,
  lists: 'payments',
  refundsRepeatable: false,
  reportsDisputes: false,
}

/**
 * Redsys, the gateway of Spanish banks: a signed form sends the guest to its page, and signed notifications
 * report the result.
 */
export function redsys(keys: RedsysKeys, transport: HttpTransport): CardProvider {
  return {
    id: 'redsys',
    capabilities,
    begin: (payment) => Promise.resolve(paymentFormOf(keys, payment)),
    ask: ({ reference }, call) => queryByOrder(keys, transport, reference, call),
    list: (days, call) => listAt(keys, transport, days, call),
    refund: (refund, call) => refundAt(keys, transport, refund, call),
    verifyWebhook: (incoming) => {
      const signed = signedIn(new URLSearchParams(new TextDecoder().decode(incoming.body)))
      return signed ? verify(keys, signed, false) : { ok: false, reason: 'malformed' }
    },
    takeReturn: (incoming) => Promise.resolve(returned(keys, incoming)),
  }
}

async function listAt(
  keys: RedsysKeys,
  transport: HttpTransport,
  days: Days,
  call: Call,
): Promise<ApiResult<Observation[]>> {
  const found: Observation[] = []
  for (const piece of splitRange(days)) {
    const answer = await queryByDays(keys, transport, piece, call)
    if (!answer.ok) return answer
    found.push(...answer.value)
  }
  return { ok: true, value: found }
}

const encode = (parameters: Readonly<Record<string, string>>) =>
  Buffer.from(JSON.stringify(parameters)).toString('base64')

function signFields(keys: RedsysKeys, order: string, parameters: Readonly<Record<string, string>>) {
  const text = encode(parameters)
  return {
    Ds_SignatureVersion: keys.signature,
    Ds_MerchantParameters: text,
    Ds_Signature: signRedsys(keys.signature, keys.secret, order, text),
  }
}

function paymentFormOf(
  keys: RedsysKeys,
  payment: NewPayment,
): ReturnType<CardProvider['begin']> extends Promise<infer It> ? It : never {
  const fields = signFields(keys, payment.reference, {
    DS_MERCHANT_AMOUNT: payment.amount.minor.toString(),
    DS_MERCHANT_CURRENCY: currencyNumbers[payment.amount.currency],
    DS_MERCHANT_ORDER: payment.reference,
    DS_MERCHANT_MERCHANTCODE: keys.merchantCode,
    DS_MERCHANT_TERMINAL: keys.terminal,
    DS_MERCHANT_TRANSACTIONTYPE: '0',
    DS_MERCHANT_MERCHANTURL: payment.webhookUrl,
    DS_MERCHANT_URLOK: payment.returnUrl,
    DS_MERCHANT_URLKO: payment.returnUrl,
    DS_MERCHANT_CONSUMERLANGUAGE: payment.language.startsWith('en') ? '2' : '1',
    DS_MERCHANT_PRODUCTDESCRIPTION: payment.description.slice(0, 125),
    // Without it Redsys offers every method of the terminal, including Bizum.
    ...(!keys.bizum && { DS_MERCHANT_PAYMETHODS: 'C' }),
  })
  const next = { kind: 'formPost', url: `${keys.baseUrl}/sis/realizarPago`, fields } as const
  return { ok: true, value: { providerRef: payment.reference, next } }
}

function signedIn(fields: URLSearchParams): SignedMessage | null {
  const version = fields.get('Ds_SignatureVersion')
  const parameters = fields.get('Ds_MerchantParameters')
  const signature = fields.get('Ds_Signature')
  return version && parameters && signature ? { version, parameters, signature } : null
}

const answerShape = z.record(z.string(), z.union([z.string(), z.number()]))

/** The fields by lower-case name. In a return every value is percent-encoded once more. */
function fieldsOf(parameters: string, encoded: boolean): ReadonlyMap<string, string> | null {
  try {
    const text = Buffer.from(parameters.replaceAll('-', '+').replaceAll('_', '/'), 'base64').toString('utf8')
    const read = answerShape.parse(JSON.parse(text))
    return new Map(
      Object.entries(read).map(([name, value]) => [
        name.toLowerCase(),
        encoded ? decodeURIComponent(String(value)) : String(value),
      ]),
    )
  } catch {
    return null
  }
}

function verify(keys: RedsysKeys, signed: SignedMessage, encoded: boolean): VerifiedWebhook {
  const fields = fieldsOf(signed.parameters, encoded)
  const order = fields?.get('ds_order')
  if (!fields || !order) return { ok: false, reason: 'malformed' }
  if (!isTrusted(keys, order, signed)) return { ok: false, reason: 'badSignature' }
  const ours =
    fields.get('ds_merchantcode') === keys.merchantCode &&
    Number(fields.get('ds_terminal')) === Number(keys.terminal)
  if (!ours) return { ok: false, reason: 'otherAccount' }
  const observation = observed(fields, order)
  if (!observation) return { ok: false, reason: 'malformed' }
  const dedupeKey = createHash('sha256').update(signed.parameters).digest('hex')
  const kind = `type ${fields.get('ds_transactiontype') ?? '0'}`
  return { ok: true, dedupeKey, kind, account: keys.merchantCode, observations: [observation], ask: [] }
}

/**
 * Whether Redsys signed it, in the named version: the one of the terminal, or a stronger one if the bank has
 * changed the terminal. A weaker version than the terminal's is never accepted.
 */
function isTrusted(keys: RedsysKeys, order: string, signed: SignedMessage): boolean {
  const version = redsysSignatures.find((one) => one === signed.version)
  if (!version || redsysSignatures.indexOf(version) < redsysSignatures.indexOf(keys.signature)) return false
  return isSignedByRedsys(version, keys.secret, order, signed)
}

function observed(fields: ReadonlyMap<string, string>, order: string): Observation | null {
  const response = fields.get('ds_response') ?? ''
  const amount = fields.get('ds_amount') ?? ''
  if (!/^\d{1,12}$/.test(amount)) return null
  const about = { providerRef: order, reference: order, code: fields.get('ds_errorcode') || response }
  if (fields.get('ds_transactiontype') === '3') {
    // It reports the amount of this refund only. The bank gives each refund its own authorization code, the
    // only difference between two equal refunds of an order. A code may be absent or blank: then the total
    // comes from the query.
    const ref = fields.get('ds_authorisationcode')?.trim() || null
    return isRefunded(response)
      ? observationOf({ ...about, status: 'succeeded', refundParts: [{ ref, minor: BigInt(amount) }] })
      : observationOf({ ...about, status: 'pending', final: false })
  }
  const outcome = outcomeOf(response)
  if (!outcome) return null
  return observationOf({ ...about, ...outcome, amount: amountOfRedsys(amount, fields.get('ds_currency')) })
}

/** The return has the signed result only if the terminal is configured so. */
function returned(keys: RedsysKeys, incoming: Incoming): ApiResult<readonly Observation[] | null> {
  const signed = signedIn(new URL(incoming.url).searchParams)
  if (!signed) return { ok: true, value: null }
  const read = verify(keys, signed, true)
  return read.ok
    ? { ok: true, value: read.observations }
    : apiError('rejected', 'The return was not signed by Redsys', read.reason)
}

const restAnswer = z.union([
  z.object({ Ds_SignatureVersion: z.string(), Ds_MerchantParameters: z.string(), Ds_Signature: z.string() }),
  z.object({ errorCode: z.string() }),
])

async function refundAt(
  keys: RedsysKeys,
  transport: HttpTransport,
  refund: RefundRequest,
  call: Call,
): ReturnType<CardProvider['refund']> {
  const body = signFields(keys, refund.reference, {
    DS_MERCHANT_AMOUNT: refund.amount.minor.toString(),
    DS_MERCHANT_CURRENCY: currencyNumbers[refund.amount.currency],
    DS_MERCHANT_ORDER: refund.reference,
    DS_MERCHANT_MERCHANTCODE: keys.merchantCode,
    DS_MERCHANT_TERMINAL: keys.terminal,
    DS_MERCHANT_TRANSACTIONTYPE: '3',
  })
  const headers = { 'content-type': 'application/json' }
  const url = `${keys.baseUrl}/sis/rest/trataPeticionREST`
  const result = await callApi(transport, url, { method: 'POST', headers, body: JSON.stringify(body) }, call)
  const answer = parseAnswer(restAnswer, result, 'unknown')
  if (!answer.ok) return answer
  if ('errorCode' in answer.value)
    return apiError('rejected', 'Redsys refuses the refund', answer.value.errorCode)
  const signed = {
    version: answer.value.Ds_SignatureVersion,
    parameters: answer.value.Ds_MerchantParameters,
    signature: answer.value.Ds_Signature,
  }
  const fields = fieldsOf(signed.parameters, false)
  const order = fields?.get('ds_order') ?? ''
  if (order !== refund.reference || !isTrusted(keys, order, signed))
    return apiError('unknown', 'The answer was not signed by Redsys')
  const response = fields?.get('ds_response') ?? ''
  if (!isRefunded(response)) return apiError('rejected', 'Redsys refuses the refund', response)
  const ref = fields?.get('ds_authorisationcode')?.trim() || null
  return { ok: true, value: { status: 'succeeded', ref } }
}
