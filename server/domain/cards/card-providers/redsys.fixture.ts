import { escapeText } from '#shared/html-text.ts'
import { redsys, type RedsysKeys } from './redsys.ts'
import { currencyNumbers } from './redsys-codes.ts'
import { formatMadridTime } from './redsys-consultation.ts'
import { isSignedByRedsys, signRedsys } from './redsys-signature.ts'
import type { Incoming } from './port.ts'
import { now, standInTransport, type StandIn } from './stand-in.fixture.ts'

type Parameters = Record<string, string>

export const redsysKeys: RedsysKeys = {
  merchantCode: '999008881',
  terminal: '1',
  secret: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7',
  signature: 'HMAC_SHA512_V2',
  bizum: true,
  baseUrl: 'https://sis.test',
}

/** A message signed by Redsys, in base64url like its answers. */
export function signedByRedsys(parameters: Parameters, keys = redsysKeys) {
  const text = Buffer.from(JSON.stringify(parameters)).toString('base64')
  const signature = signRedsys(keys.signature, keys.secret, parameters['Ds_Order'] ?? '', text)
  return { Ds_SignatureVersion: keys.signature, Ds_MerchantParameters: text, Ds_Signature: signature }
}

const read = (text: string) => JSON.parse(Buffer.from(text, 'base64').toString()) as Parameters

/**
 * Test double of Redsys: payment forms, signed notifications, and refunds over REST with verified signatures.
 */
export function redsysCompany() {
  const money = { paid: 0 }
  const operations: Parameters[] = []
  const { line, transport } = standInTransport(({ path, body }) => {
    if (path === '/apl02/services/SerClsWSConsulta') return consulted(operations, body)
    if (path !== '/sis/rest/trataPeticionREST') return new Response('', { status: 404 })
    const sent = JSON.parse(body) as Parameters
    const parameters = read(sent['Ds_MerchantParameters'] ?? '')
    const order = parameters['DS_MERCHANT_ORDER'] ?? ''
    const signed = { parameters: sent['Ds_MerchantParameters'] ?? '', signature: sent['Ds_Signature'] ?? '' }
    if (!isSignedByRedsys(redsysKeys.signature, redsysKeys.secret, order, signed))
      return { errorCode: 'SIS0042' }
    const amount = Number(parameters['DS_MERCHANT_AMOUNT'])
    const before = operations.filter((one) => one['Ds_TransactionType'] === '3' && one['Ds_Order'] === order)
    const refunded = before.reduce((all, one) => all + Number(one['Ds_Amount']), 0)
    if (refunded + amount > money.paid) return { errorCode: 'SIS0057' }
    operations.push(
      operation(order, { Ds_TransactionType: '3', Ds_Amount: String(amount), Ds_Response: '0900' }),
    )
    return signedByRedsys({
      Ds_Order: order,
      Ds_Amount: String(amount),
      Ds_Response: '0900',
      Ds_AuthorisationCode: String(52029 + before.length).padStart(6, '0'),
    })
  })
  return { line, transport, money, operations }
}

/**
 * A refund made in the bank's panel and notified by Redsys: the amount of this refund, and its authorization
 * code.
 */
export function refundNotice(
  order: string,
  minor: bigint,
  code: string,
  hour = '12:30',
  keys: RedsysKeys = redsysKeys,
): Incoming {
  const fields = signedByRedsys(
    {
      Ds_Date: '22/11/2026',
      Ds_Hour: hour,
      Ds_Amount: minor.toString(),
      Ds_Currency: '978',
      Ds_Order: order,
      Ds_MerchantCode: keys.merchantCode,
      Ds_Terminal: '001',
      Ds_Response: '0900',
      Ds_AuthorisationCode: code,
      Ds_TransactionType: '3',
    },
    keys,
  )
  const body = new TextEncoder().encode(new URLSearchParams(fields).toString())
  return { method: 'POST', url: 'https://vivencia.test/webhooks/cards/redsys', headers: {}, body }
}

const operation = (order: string, more: Parameters): Parameters => ({
  Ds_MerchantCode: redsysKeys.merchantCode,
  Ds_Terminal: redsysKeys.terminal,
  Ds_Order: order,
  Ds_Currency: '978',
  Ds_State: 'F',
  at: formatMadridTime(now),
  ...more,
})

const between = (text: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(text)?.[1] ?? ''

/** The query service: XML text inside XML, signed queries, XML0024 if nothing is found. */
function consulted(operations: readonly Parameters[], body: string): Response {
  const version = /<Version[\s\S]*<\/Version>/.exec(body)?.[0] ?? ''
  const order = between(version, 'Ds_Order')
  const signed = { parameters: version, signature: between(body, 'Signature') }
  const right = isSignedByRedsys('HMAC_SHA256_V1', redsysKeys.secret, order, signed)
  const range = [between(version, 'Ds_Fecha_inicio'), between(version, 'Ds_Fecha_fin')] as const
  const found = operations.filter(({ at = '', Ds_Order }) =>
    version.includes('<MonitorMasiva>') ? range[0] <= at && at <= range[1] : Ds_Order === order,
  )
  const fields = (one: Parameters) =>
    Object.entries(one)
      .filter(([name]) => name.startsWith('Ds_'))
      .map(([name, value]) => `<${name}>${value}</${name}>`)
      .join('')
  const error = right ? (found.length === 0 ? 'XML0024' : null) : 'XML0014'
  const message = error
    ? `<ErrorMsg><Ds_ErrorCode>${error}</Ds_ErrorCode></ErrorMsg>`
    : found.map((one) => `<Response Ds_Version="0.0">${fields(one)}</Response>`).join('')
  const text = `<Messages><Version Ds_Version="0.0"><Message>${message}</Message></Version></Messages>`
  const soap = 'xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"'
  return new Response(
    `<soapenv:Envelope ${soap}><soapenv:Body><p259:consultaOperacionesResponse xmlns:p259="http://webservices.apl02.redsys.es">` +
      `<consultaOperacionesReturn>${escapeText(text)}</consultaOperacionesReturn></p259:consultaOperacionesResponse></soapenv:Body></soapenv:Envelope>`,
    { headers: { 'content-type': 'text/xml; charset=utf-8' } },
  )
}

/** Redsys with the keys of its public test terminal. */
export function redsysStandIn(): StandIn {
  let form: Parameters = {}
  const { line, transport, money, operations } = redsysCompany()
  const provider = redsys(redsysKeys, transport)
  const begin: typeof provider.begin = async (payment, about) => {
    const begun = await provider.begin(payment, about)
    if (begun.ok && begun.value.next.kind === 'formPost') {
      form = read(begun.value.next.fields['Ds_MerchantParameters'] ?? '')
    }
    return begun
  }
  return {
    provider: { ...provider, begin },
    currency: 'EUR',
    line,
    amountAsked: () => form['DS_MERCHANT_AMOUNT'] ?? '',
    report(reference, outcome, amount) {
      if (outcome === 'paid') money.paid = Number(amount.minor)
      operations.push(
        operation(reference, {
          Ds_TransactionType: '0',
          Ds_Amount: amount.minor.toString(),
          Ds_Currency: currencyNumbers[amount.currency],
          Ds_Response: outcome === 'paid' ? '0000' : '0116',
        }),
      )
      const fields = signedByRedsys({
        Ds_Date: '21/11/2026',
        Ds_Hour: '10:00',
        Ds_Amount: amount.minor.toString(),
        Ds_Currency: currencyNumbers[amount.currency],
        Ds_Order: reference,
        Ds_MerchantCode: redsysKeys.merchantCode,
        Ds_Terminal: '001',
        Ds_Response: outcome === 'paid' ? '0000' : '0116',
        Ds_TransactionType: '0',
      })
      const body = new TextEncoder().encode(new URLSearchParams(fields).toString())
      return { method: 'POST', url: 'https://vivencia.test/webhooks/cards/redsys', headers: {}, body }
    },
    hear(incoming) {
      const verified = provider.verifyWebhook(incoming, now)
      if (!verified.ok) throw new Error(verified.reason)
      return Promise.resolve(verified.observations)
    },
  }
}
