/**
 * Hosts and paths that lead to a payment to a person or a small merchant, with the page that documents each. Hosts match with their
 * subdomains. A link shortener hides its target and cannot be recognised.
 */
export const paymentLinks: readonly { readonly link: string; readonly source: string }[] = [
  { link: 'paypal.me', source: 'https://www.paypal.com/paypalme/' },
  { link: 'paypal.com/paypalme', source: 'https://www.paypal.com/paypalme/' },
  { link: 'paypal.com/donate', source: 'https://www.paypal.com/donate/buttons' },
  { link: 'paypal.com/pools', source: 'https://www.paypal.com/pools/' },
  { link: 'paypal.com/ncp/payment', source: 'https://www.paypal.com/business/accept-payments/payment-links' },
  { link: 'revolut.me', source: 'https://www.revolut.com/revolut-me/' },
  { link: 'checkout.revolut.com', source: 'https://developer.revolut.com/docs/merchant/payment-links' },
  { link: 'wise.com/pay', source: 'https://wise.com/help/articles/2932150' },
  { link: 'wise.com/share', source: 'https://wise.com/help/articles/2932150' },
  { link: 'buy.stripe.com', source: 'https://docs.stripe.com/payment-links' },
  { link: 'donate.stripe.com', source: 'https://docs.stripe.com/payment-links' },
  { link: 'checkout.stripe.com', source: 'https://docs.stripe.com/payments/checkout' },
  { link: 'mpago.la', source: 'https://www.mercadopago.com.ar/developers/es/docs/payment-link' },
  { link: 'mpago.li', source: 'https://www.mercadopago.com.mx/developers/es/docs/payment-link' },
  { link: 'mercadopago.com', source: 'https://www.mercadopago.com.ar/developers/es/docs/payment-link' },
  { link: 'mercadopago.com.ar', source: 'https://www.mercadopago.com.ar/developers/es/docs/payment-link' },
  { link: 'mercadopago.com.mx', source: 'https://www.mercadopago.com.mx/developers/es/docs/payment-link' },
  { link: 'mercadopago.com.co', source: 'https://www.mercadopago.com.co/developers/es/docs/payment-link' },
  { link: 'mercadopago.com.pe', source: 'https://www.mercadopago.com.pe/developers/es/docs/payment-link' },
  { link: 'mercadopago.com.br', source: 'https://www.mercadopago.com.br/developers/pt/docs/payment-link' },
  { link: 'mercadopago.com.uy', source: 'https://www.mercadopago.com.uy/developers/es/docs/payment-link' },
  { link: 'yape.com.pe', source: 'https://www.yape.com.pe/' },
  { link: 'plin.pe', source: 'https://www.plin.pe/' },
  { link: 'pay.revolut.com', source: 'https://developer.revolut.com/docs/merchant/payment-links' },
  {
    link: 'paypal.com/qrcodes',
    source: 'https://www.paypal.com/us/digital-wallet/ways-to-pay/pay-with-qr-code',
  },
  { link: 'paypal.com/invoice', source: 'https://www.paypal.com/invoice/' },
  { link: 'satispay.com', source: 'https://www.satispay.com/' },
  { link: 'payconiq.com', source: 'https://developer.payconiq.com/' },
  { link: 'mercadopago.cl', source: 'https://www.mercadopago.cl/developers/es/docs/payment-link' },
  { link: 'bizum.es', source: 'https://bizum.es/' },
  { link: 'tikkie.me', source: 'https://www.tikkie.me/' },
  { link: 'bunq.me', source: 'https://www.bunq.com/bunqme' },
  { link: 'monzo.me', source: 'https://monzo.com/features/monzo-me' },
  { link: 'venmo.com', source: 'https://help.venmo.com/' },
  { link: 'cash.app', source: 'https://cash.app/help' },
  { link: 'zellepay.com', source: 'https://www.zellepay.com/' },
  { link: 'lydia-app.com', source: 'https://www.lydia-app.com/' },
  { link: 'leetchi.com', source: 'https://www.leetchi.com/' },
  { link: 'gofundme.com', source: 'https://www.gofundme.com/' },
  { link: 'ko-fi.com', source: 'https://ko-fi.com/' },
  { link: 'buymeacoffee.com', source: 'https://buymeacoffee.com/' },
  { link: 'cafecito.app', source: 'https://cafecito.app/' },
  { link: 'vaki.co', source: 'https://vaki.co/' },
  { link: 'pay.sumup.com', source: 'https://developer.sumup.com/' },
  { link: 'square.link', source: 'https://squareup.com/help/us/en/article/6692' },
  { link: 'khipu.com', source: 'https://docs.khipu.com/' },
  { link: 'flow.cl', source: 'https://www.flow.cl/docs/api.html' },
  { link: 'checkout.wompi.co', source: 'https://docs.wompi.co/docs/colombia/links-de-pago/' },
  { link: 'checkout.bold.co', source: 'https://developers.bold.co/' },
  { link: 'payco.link', source: 'https://docs.epayco.com/docs/link-de-cobro' },
  { link: 'clip.mx', source: 'https://developer.clip.mx/' },
  { link: 'izipay.pe', source: 'https://www.izipay.pe/' },
  { link: 'culqi.com', source: 'https://docs.culqi.com/' },
  { link: 'coinbase.com', source: 'https://docs.cdp.coinbase.com/commerce/' },
  { link: 'binance.com', source: 'https://developers.binance.com/docs/binance-pay/' },
]

/** URI schemes that open a payment: BIP 21, EIP 681, UPI and similar. */
const paymentSchemes = /\b(?:bitcoin|ethereum|litecoin|monero|lightning|solana|upi|payto|web\+pay):\/{0,2}\S/i

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
const anyLink = new RegExp(
  `(?<![a-z0-9-])(?:${paymentLinks.map(({ link }) => escaped(link)).join('|')})(?![a-z0-9-]|\\.[a-z])`,
  'i',
)

/** Returns whether the text contains a payment link, also as "paypal punto me" or "paypal [.] me". */
export function hasPaymentLink(normalized: string): boolean {
  const joined = normalized
    .replace(/\s*[([{]?\s*(?:\.|\b(?:punto|dot)\b)\s*[)\]}]?\s*/gi, '.')
    .replace(/\s*(?:\/|\b(?:barra|slash)\b)\s*/gi, '/')
  return anyLink.test(joined) || paymentSchemes.test(normalized)
}

const addresses = [
  // Bitcoin and Litecoin (BIP 173 and Base58Check). Requires both cases and digits, which ordinary words do
  // not combine.
  /(?<![A-Za-z0-9/=_-])(?:bc1|ltc1|tb1)[ac-hj-np-z02-9]{25,71}(?![A-Za-z0-9_-])/,
  /(?<![A-Za-z0-9/=_-])(?=[^\s]*\d[^\s]*[A-Z])(?=[^\s]*[a-z])[13LMT][1-9A-HJ-NP-Za-km-z]{25,34}(?![A-Za-z0-9_-])/,
  // Ethereum and compatible (EIP 55).
  /(?<![A-Za-z0-9/=_-])0x[a-fA-F0-9]{40}(?![A-Za-z0-9_-])/,
  // Monero, Cardano, XRP.
  /(?<![A-Za-z0-9/=_-])[48][0-9AB][1-9A-HJ-NP-Za-km-z]{93}(?![A-Za-z0-9_-])/,
  /(?<![A-Za-z0-9/=_-])addr1[a-z0-9]{50,110}(?![A-Za-z0-9_-])/,
  /(?<![A-Za-z0-9/=_-])(?=\S*\d)(?=\S*[A-Z])r[1-9A-HJ-NP-Za-km-z]{24,34}(?![A-Za-z0-9_-])/,
]

/** Returns whether the text contains a cryptocurrency address, by its pattern. */
export function hasCryptoAddress(normalized: string): boolean {
  return addresses.some((shape) => shape.test(normalized))
}
