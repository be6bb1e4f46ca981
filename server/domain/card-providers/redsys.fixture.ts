import { redsys, type RedsysKeys } from './redsys.ts'
import { currencyNumbers } from './redsys-codes.ts'
import { isSignedByRedsys, signRedsys } from './redsys-signature.ts'
import { now, standInWire, type StandIn } from './stand-in.fixture.ts'

type Parameters = Record<string, string>

export const redsysKeys: RedsysKeys = {
  merchantCode: '999008881',
  terminal: '1',
  secret: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7',
  signature: 'HMAC_SHA512_V2',
  bizum: true,
  baseUrl: 'https://sis.test',
}

/** What Redsys signs and sends, in base64url as its answers come. */
export function signedByRedsys(parameters: Parameters, keys = redsysKeys) {
  const text = Buffer.from(JSON.stringify(parameters)).toString('base64')
  const signature = signRedsys(keys.signature, keys.secret, parameters['Ds_Order'] ?? '', text)
  return { Ds_SignatureVersion: keys.signature, Ds_MerchantParameters: text, Ds_Signature: signature }
}

const read = (text: string) => JSON.parse(Buffer.from(text, 'base64').toString()) as Parameters

/** Redsys: a form that is opened there, a notification that is signed, and refunds over REST, each checked for its signature. */
function redsysCompany() {
  const money = { paid: 0 }
  let refunded = 0
  const { line, wire } = standInWire(({ path, body }) => {
    if (path !== '/sis/rest/trataPeticionREST') return new Response('', { status: 404 })
    const sent = JSON.parse(body) as Parameters
    const parameters = read(sent['Ds_MerchantParameters'] ?? '')
    const order = parameters['DS_MERCHANT_ORDER'] ?? ''
    const signed = { parameters: sent['Ds_MerchantParameters'] ?? '', signature: sent['Ds_Signature'] ?? '' }
    if (!isSignedByRedsys(redsysKeys.signature, redsysKeys.secret, order, signed))
      return { errorCode: 'SIS0042' }
    const amount = Number(parameters['DS_MERCHANT_AMOUNT'])
    if (refunded + amount > money.paid) return { errorCode: 'SIS0057' }
    refunded += amount
    return signedByRedsys({
      Ds_Order: order,
      Ds_Amount: String(amount),
      Ds_Response: '0900',
      Ds_AuthorisationCode: '052029',
    })
  })
  return { line, wire, money }
}

/** Redsys with the keys of its public test terminal. */
export function redsysStandIn(): StandIn {
  let form: Parameters = {}
  const { line, wire, money } = redsysCompany()
  const provider = redsys(redsysKeys, wire)
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
    told(reference, outcome, amount) {
      if (outcome === 'paid') money.paid = Number(amount.minor)
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
