import {
  apiError,
  type ApiResult,
  callApi,
  type HttpTransport,
  parseAnswer,
} from '#server/platform/call-api.ts'
import { z } from 'zod'
import { hours, subtract } from '#shared/duration.ts'
import type { Call, Days, Observation } from './port.ts'
import { amountOfRedsys, isRefunded, outcomeOf } from './redsys-codes.ts'
import { signRedsys } from './redsys-signature.ts'
import { observationOf } from './seen.ts'

type Merchant = {
  readonly merchantCode: string
  readonly terminal: string
  readonly secret: string
  readonly baseUrl: string
}

/**
 * The service has one operation with an XML text, signed over its `Version` part, always with the first
 * signature algorithm regardless of the terminal's.
 */
const service = '/apl02/services/SerClsWSConsulta'
const signature = 'HMAC_SHA256_V1'

/** Error code of the service if it finds no operation. */
const nothingFound = 'XML0024'

/** Queries every operation of an order: its payments and refunds. Null if Redsys knows none. */
export async function queryByOrder(
  keys: Merchant,
  transport: HttpTransport,
  order: string,
  call: Call,
): Promise<ApiResult<readonly Observation[] | null>> {
  const question = `<Monitor>${merchantFields(keys)}<Ds_Order>${order}</Ds_Order></Monitor>`
  const found = await sendQuery(keys, transport, { order, question }, call)
  if (!found.ok) return found
  const ownEntries = found.value.filter((one) => one.get('Ds_Order') === order)
  return { ok: true, value: ownEntries.length === 0 ? null : observedIn(ownEntries) }
}

/**
 * Queries every operation of these days at this terminal. The order in the query is only used to derive the
 * signing key.
 */
export async function queryByDays(
  keys: Merchant,
  transport: HttpTransport,
  { from, to }: Days,
  call: Call,
): Promise<ApiResult<readonly Observation[]>> {
  const order = '0000VIVENCIA'
  const range = `<Ds_Fecha_inicio>${formatMadridTime(from)}</Ds_Fecha_inicio><Ds_Fecha_fin>${formatMadridTime(to)}</Ds_Fecha_fin>`
  const question = `<MonitorMasiva><Ds_Order>${order}</Ds_Order>${merchantFields(keys)}${range}</MonitorMasiva>`
  const found = await sendQuery(keys, transport, { order, question }, call)
  if (!found.ok) return found
  const orders = Map.groupBy(found.value, (one) => one.get('Ds_Order') ?? '')
  return { ok: true, value: [...orders.values()].flatMap(observedIn) }
}

const merchantFields = ({ merchantCode, terminal }: Merchant) =>
  `<Ds_MerchantCode>${merchantCode}</Ds_MerchantCode><Ds_Terminal>${terminal}</Ds_Terminal>`

/** The time in mainland Spain, in the format of the service. */
export function formatMadridTime(at: Date): string {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Madrid',
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(at)
  return `${parts.replace(' ', '-').replaceAll(':', '.')}.000000`
}

type Operation = ReadonlyMap<string, string>

async function sendQuery(
  keys: Merchant,
  transport: HttpTransport,
  { order, question }: { order: string; question: string },
  call: Call,
): Promise<ApiResult<Operation[]>> {
  const version = `<Version Ds_Version="0.0"><Message>${question}</Message></Version>`
  const sign = signRedsys(signature, keys.secret, order, version)
  const messages = `<Messages>${version}<Signature>${sign}</Signature><SignatureVersion>${signature}</SignatureVersion></Messages>`
  const body =
    '<?xml version="1.0"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" ' +
    'xmlns:web="http://webservices.apl02.redsys.es"><soapenv:Header/><soapenv:Body><web:consultaOperaciones>' +
    `<cadenaXML><![CDATA[${messages}]]></cadenaXML></web:consultaOperaciones></soapenv:Body></soapenv:Envelope>`
  const headers = { 'content-type': 'text/xml;charset=utf-8', soapaction: 'consultaOperaciones' }
  const manner = { ...call, moves: false, language: 'text' } as const
  const result = await callApi(
    transport,
    `${keys.baseUrl}${service}`,
    { method: 'POST', headers, body },
    manner,
  )
  const text = parseAnswer(z.string(), result, 'unavailable')
  return text.ok ? operationsIn(text.value, keys) : text
}

/** The answer is XML text inside an XML element, so that it is escaped once. */
function operationsIn(envelope: string, keys: Merchant): ApiResult<Operation[]> {
  const inner = /<consultaOperacionesReturn[^>]*>([\s\S]*?)<\/consultaOperacionesReturn>/.exec(envelope)?.[1]
  if (inner === undefined) return apiError('unavailable', 'Redsys answers in another shape')
  const text = inner.startsWith('<') ? inner : unescaped(inner)
  const code = /<Ds_ErrorCode>([\w-]{1,20})<\/Ds_ErrorCode>/.exec(
    /<ErrorMsg>[\s\S]*?<\/ErrorMsg>/.exec(text)?.[0] ?? '',
  )?.[1]
  if (code === nothingFound) return { ok: true, value: [] }
  if (code !== undefined) return apiError('unsupported', 'Redsys does not answer this terminal', code)
  if (!text.includes('<Message')) return apiError('unavailable', 'Redsys answers in another shape')
  const found = [...text.matchAll(/<Response(?:\s[^>]*)?>([\s\S]*?)<\/Response>/g)].map(
    ([, fields = '']) =>
      new Map(
        [...fields.matchAll(/<(Ds_\w+)>([^<]*)<\/\1>/g)].map(([, name = '', value = '']) => [
          name,
          value.trim(),
        ]),
      ),
  )
  const ours = (one: Operation) =>
    one.get('Ds_MerchantCode') === keys.merchantCode &&
    Number(one.get('Ds_Terminal')) === Number(keys.terminal)
  return { ok: true, value: found.filter(ours) }
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }
const unescaped = (text: string) =>
  text.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => entities[name] ?? '')

/** The observations of one order: its payments, and the total of its refunds. */
function observedIn(operations: readonly Operation[]): Observation[] {
  const order = operations[0]?.get('Ds_Order') ?? ''
  const payments = operations.filter((one) => (one.get('Ds_TransactionType') ?? '0') !== '3')
  const refunds = operations.filter(
    (one) => one.get('Ds_TransactionType') === '3' && isOver(one) && isRefunded(one.get('Ds_Response') ?? ''),
  )
  const refundedMinor = refunds.reduce((all, one) => all + minorOf(one), 0n)
  const seenOf = payments.flatMap((one) => paymentObservations(one, order))
  const returned = observationOf({ providerRef: order, reference: order, status: 'succeeded', refundedMinor })
  return refundedMinor > 0n ? [...seenOf, returned] : seenOf
}

const isOver = (one: Operation) => one.get('Ds_State') === 'F'
const minorOf = (one: Operation) =>
  /^\d{1,12}$/.test(one.get('Ds_Amount') ?? '') ? BigInt(one.get('Ds_Amount') ?? '0') : 0n

function paymentObservations(one: Operation, order: string): Observation[] {
  const response = one.get('Ds_Response') ?? ''
  const about = { providerRef: order, reference: order, code: response || null }
  // Only a finished operation has an outcome: with 3-D Secure the guest may still be at their bank.
  const outcome = isOver(one) ? outcomeOf(response) : null
  if (!outcome) return [observationOf({ ...about, status: 'requiresAction', final: false })]
  return [
    observationOf({
      ...about,
      ...outcome,
      amount: amountOfRedsys(one.get('Ds_Amount'), one.get('Ds_Currency')),
    }),
  ]
}

/** The longest range of a query: the service accepts fifteen days. */
export const maxQueryRange = hours(24 * 15)

/** Splits the days into ranges that the service accepts, newest first. */
export function splitRange({ from, to }: Days): Days[] {
  const pieces: Days[] = []
  for (let end = to; end > from; end = subtract(end, maxQueryRange)) {
    const start = subtract(end, maxQueryRange)
    pieces.push({ from: start > from ? start : from, to: end })
  }
  return pieces
}
