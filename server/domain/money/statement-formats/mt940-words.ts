/** Text and payer of a movement, from field 86. */
export type Mt940Words = { readonly words: string; readonly payer: string | null }

/** Codes between slashes, such as `/ORDP//NAME/Carmen/REMI/Regalo/`. */
const slashCodes = [
  'NAME',
  'ORDP',
  'BENM',
  'REMI',
  'EREF',
  'IBAN',
  'BIC',
  'TRCD',
  'SVCL',
  'PREF',
  'CSID',
  'MARF',
  'RTRN',
  'CNTP',
  'ID',
  'ADDR',
  'PURP',
  'ULTD',
  'ULTC',
  'ISDT',
]

/**
 * Parses field 86 in the three published forms: subfields `?20` to `?63` after a three-digit code, codes
 * between slashes, or free text. In the first two, lines are joined without a space because they may break
 * words.
 */
export function mt940Words(value: string): Mt940Words {
  const lines = value.split('\n')
  const sign = /^\d{3}([?<>+@])\d\d/.exec(value)?.[1]
  if (sign) return fromSubfields(lines.join(''), sign)
  if (/^\/[A-Z]{2,4}\//.test(value)) return fromSlashCodes(lines.join(''))
  return { words: plain(lines.join(' ')), payer: null }
}

function fromSubfields(text: string, sign: string): Mt940Words {
  const fields = text
    .split(sign)
    .slice(1)
    .map((part) => ({ code: Number(part.slice(0, 2)), text: part.slice(2) }))
  const between = (from: number, to: number) =>
    fields.filter(({ code }) => code >= from && code <= to).map((field) => field.text)
  const purpose = [...between(20, 29), ...between(60, 63)].join('')
  const kind = between(0, 0).join(' ')
  const payer = plain(between(32, 33).join(''))
  return { words: plain(`${kind} ${purpose}`), payer: payer || null }
}

function fromSlashCodes(text: string): Mt940Words {
  const found = new Map<string, string>()
  const pattern = new RegExp(`/(${slashCodes.join('|')})/`, 'g')
  const marks = [...text.matchAll(pattern)]
  for (const [at, mark] of marks.entries()) {
    const from = mark.index + mark[0].length
    // One slash ends a code and starts the next.
    const to = marks[at + 1]?.index ?? text.length
    const content = plain(text.slice(from, to).replaceAll('/', ' '))
    if (content !== '')
      found.set(mark[1] ?? '', [found.get(mark[1] ?? ''), content].filter(Boolean).join(' '))
  }
  const fieldTexts = ['RTRN', 'REMI', 'EREF', 'PREF'].flatMap((code) => found.get(code) ?? [])
  const words = fieldTexts.filter((one) => one !== 'NOTPROVIDED').join(' ')
  return { words: words || plain(text), payer: found.get('NAME') ?? null }
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
