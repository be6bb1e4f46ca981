import { countries, type Country } from '#shared/country.ts'
import { foldToUpperCase } from '#shared/fold-text.ts'

type ReturnWord = {
  /**
   * Beginning of the word, without accents. Stems of six or more letters also match inside longer words, since
   * banks omit spaces.
   */
  readonly stem: string
  readonly countries: readonly Country[]
  /** Source that explains the word for transfers or statements; null where a source is still to be found. */
  readonly source: string | null
}

/** Sources, read on 2026-11-22. */
const sources = {
  retrocession: 'https://stratexlab.com/inversion/retrocesiones/',
  spei: 'https://anterior.banxico.org.mx/ley-de-transparencia/consultas-frecuentes/transferencias-bancarias/definicion-del-estado-tu-tran.html',
  cce: 'https://www.transferenciasinterbancarias.pe/tag/horarios/',
  extorno: 'https://en.esan.edu.pe/conexion-esan/transferencias-por-error-que-debo-hacer',
  lulo: 'https://ayuda.lulobank.com/hc/es/articles/32970947030420',
  chile: 'https://tarjetascredito.cl/pasos-revertir-transaccion-fallida',
  chargeback: 'https://codigoalpha.blog/contracargo-tarjeta-guia-solicitud',
  norma43: 'AEB, cuaderno 43: common concepts 14 (returns and unpaid items) and 98 (cancellations)',
  iso20022: 'ISO 20022, camt.053: ReversalIndicator and ReturnInformation',
} as const

/** Words for returned or reversed money that banks use, in the languages of the six countries. */
export const returnWords: readonly ReturnWord[] = [
  { stem: 'DEVOL', countries, source: sources.retrocession },
  { stem: 'DEVUEL', countries, source: sources.cce },
  { stem: 'RETROCE', countries: ['ES'], source: sources.retrocession },
  { stem: 'ANULAC', countries, source: sources.norma43 },
  { stem: 'ANULAD', countries, source: sources.retrocession },
  { stem: 'ANULAR', countries, source: sources.retrocession },
  { stem: 'ANULLA', countries: ['ES'], source: null },
  { stem: 'CANCELAC', countries, source: sources.spei },
  { stem: 'CANCELAD', countries, source: sources.spei },
  { stem: 'CANCELLED', countries, source: null },
  { stem: 'RECHAZ', countries, source: sources.lulo },
  { stem: 'REINTEGR', countries, source: sources.spei },
  { stem: 'REEMBOLS', countries, source: sources.chile },
  { stem: 'REBOT', countries: ['PE', 'CL', 'CO'], source: sources.cce },
  { stem: 'EXTORN', countries: ['PE', 'ES'], source: sources.extorno },
  { stem: 'ESTORN', countries: ['ES'], source: null },
  { stem: 'REVERS', countries, source: sources.chargeback },
  { stem: 'REVERTI', countries, source: sources.chile },
  { stem: 'CONTRACARGO', countries: ['MX', 'CO', 'AR', 'CL'], source: sources.chargeback },
  { stem: 'CHARGEBACK', countries, source: sources.chargeback },
  { stem: 'CONTRASIENTO', countries: ['AR'], source: null },
  { stem: 'CONTRAASIENTO', countries: ['AR'], source: null },
  { stem: 'IMPAGAD', countries: ['ES'], source: sources.norma43 },
  { stem: 'RETORN', countries: ['ES', 'CL'], source: null },
  { stem: 'RETURN', countries, source: sources.iso20022 },
  { stem: 'REFUND', countries, source: null },
  { stem: 'REJECT', countries, source: null },
  { stem: 'ITZUL', countries: ['ES'], source: null },
  { stem: 'REVERTED', countries, source: null },
  { stem: 'CANCELED', countries, source: null },
  { stem: 'STORNO', countries: ['ES'], source: null },
  { stem: 'BOUNCED', countries, source: null },
  { stem: 'RECALL', countries, source: null },
  { stem: 'FALLID', countries, source: sources.chile },
  { stem: 'FAILED', countries, source: null },
  { stem: 'REINGRES', countries: ['ES'], source: null },
  { stem: 'RESTITU', countries, source: null },
  { stem: 'CONTRAPARTIDA', countries: ['AR', 'ES'], source: null },
  { stem: 'INEXISTENTE', countries, source: null },
  { stem: 'INCORRECT', countries, source: sources.extorno },
  { stem: 'DESCONOCID', countries, source: null },
  { stem: 'RECLAMAC', countries, source: null },
  { stem: 'REVOCA', countries, source: null },
  { stem: 'REPUDI', countries, source: null },
  { stem: 'DESISTI', countries, source: null },
  { stem: 'CORRECCION', countries, source: sources.norma43 },
  { stem: 'RECTIFIC', countries, source: null },
  { stem: 'REGULARIZ', countries, source: null },
  { stem: 'COMPENSACION', countries, source: null },
  { stem: 'AJUSTE', countries, source: null },
  { stem: 'DEVTRANSF', countries, source: null },
]

/** Abbreviations that mean a return only as a whole word. */
const wholeWords = new Set('DEV DEVL DVL DV ANUL REV RECH REEMB RETROC RETR RET EXT CANCEL'.split(' '))
/** Two-word phrases for a transfer that failed. */
const notDone =
  /\b(NO|NOT) (ABONAD|ACEPTAD|APLICAD|COMPLETAD|EFECTUAD|EJECUTAD|ENTREGAD|EXITOS|PROCESAD|PROCEDE|REALIZAD|RECIBID)/
/** Codes of returned transfers (ISO 20022, external return reasons) that some banks write into the text. */
const returnReason = /\b(AC0[1346]|AG0[12]|BE0[4-7]|MD07|MS0[23]|RC01|RR0[1-4]|FOCR|DUPL)\b/
const findableInside = 6

/** Returns true if the text of the bank describes a return or reversal. */
export function hasReturnWord(text: string): boolean {
  const plain = foldToUpperCase(text)
  if (notDone.test(plain) || returnReason.test(plain)) return true
  // Words that mix letters and digits are references, so their letters alone are no abbreviation.
  if (plain.split(/[^A-Z\d]+/).some((word) => wholeWords.has(word))) return true
  return plain
    .split(/[^A-Z]+/)
    .some((word) =>
      returnWords.some(({ stem }) =>
        stem.length >= findableInside ? word.includes(stem) : word.startsWith(stem),
      ),
    )
}
