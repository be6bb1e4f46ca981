import { foldToUpperCase } from '#shared/fold-text.ts'

/**
 * Phrases of wallets about movements, collected from help pages and users' descriptions. They have not been
 * verified in the applications.
 */
const cameIn =
  /\b(RECIBISTE|RECIBIDO|RECIBIDA|HAS RECIBIDO|TE (HAN? )?(ENVIO|ENVIARON|ENVIADO|PAGO|PAGARON|PAGADO|YAPEO|YAPEARON|PLINEO|PLINEARON|TRANSFIRIO|TRANSFIRIERON|TRANSFERIDO|DEPOSITO|DEPOSITARON|CONSIGNO|CONSIGNARON|BIZUMEO|DEVUELTO|DEVOLVIO|DEVOLVIERON)|TE LLEGO|TE LLEGARON|INGRESASTE|TE INGRESARON|YOU RECEIVED|SENT YOU)\b/
const wentOut =
  /\b(ENVIASTE|ENVIADO A|ENVIADA|BIZUM ENVIADO|HAS ENVIADO|PAGASTE|HAS PAGADO|PAGO (EN|A|DE)|YAPEASTE|PLINEASTE|TRANSFERISTE|HAS TRANSFERIDO|RETIRASTE|RETIRO|COMPRASTE|COMPRA EN|RECARGASTE|RECARGA|DEVOLVISTE|HAS DEVUELTO|YOU SENT|YOU PAID)\b/
const unfinished =
  /\b(PENDIENTE|RECHAZAD[OA]|CANCELAD[OA]|FALLID[OA]|EN PROCESO|SOLICITUD|SOLICITASTE|HAS SOLICITADO|TE (HA )?(PIDIO|PEDIDO|SOLICITO|SOLICITADO)|COBRO SOLICITADO|PROGRAMAD[OA]|CADUCAD[OA]|EXPIRAD[OA]|DENEGAD[OA]|(?<!H(AS|AN|A|E) )DEVUELT[OA]|REEMBOLSAD[OA]|REVERTID[OA]|REVERSAD[OA]|EXTORNAD[OA]|ANULAD[OA])\b/
const balance = /\b(SALDO|DISPONIBLE|TOTAL|TIENES|TOPE|LIMITE)\b/

const wallets: readonly (readonly [RegExp, string])[] = [
  [/\bNEQUI\b/, 'Nequi'],
  [/\bYAP(E|EO|EASTE)\b/, 'Yape'],
  [/\bPLIN(EO|EASTE)?\b/, 'Plin'],
  [/\bBIZUM\b/, 'Bizum'],
  [/\bDAVIPLATA\b/, 'DaviPlata'],
  [/\bMERCADO ?PAGO\b/, 'Mercado Pago'],
]

export function directionOf(text: string): 'in' | 'out' | 'both' | null {
  const plain = foldToUpperCase(text)
  const [isIn, isOut] = [cameIn.test(plain), wentOut.test(plain)]
  if (isIn && isOut) return 'both'
  return isIn ? 'in' : isOut ? 'out' : null
}

/** Returns true for a movement that is requested, refused, returned or still pending. */
export const isUnfinished = (text: string): boolean => unfinished.test(foldToUpperCase(text))
export const isBalance = (text: string): boolean => balance.test(foldToUpperCase(text))

/** Returns the name of the wallet that the text mentions, or null. */
export function walletIn(text: string): string | null {
  const plain = foldToUpperCase(text.slice(0, 100_000))
  return wallets.find(([name]) => name.test(plain))?.[1] ?? null
}
