import type { Entry } from './pasted-entries.ts'
import { directionOf } from './pasted-words.ts'

const verbs =
  '(?:envió|envio|enviado|pagó|pago|pagado|yapeó|yapeo|plineó|plineo|transfirió|transfirio|transferido)'
const named = [
  /(?:^|\s)(?:de parte de|de|from)\s+(\p{Lu}[^·|•\n:;]*)/u,
  new RegExp(`^\\s*(\\p{Lu}[^·|•\\n:;]*?)\\s+(?:te (?:ha )?${verbs}|sent you)(?=[\\s.,]|$)`, 'u'),
  new RegExp(`^\\s*[Tt]e (?:ha )?${verbs}\\s+(\\p{Lu}[^·|•\\n:;]*)`, 'u'),
]

/** Returns the payer's name: after "de", before "te envió", or on a line of its own. Returns null without one. */
export function findPayer({ lines, amount }: Entry): string | null {
  for (const line of lines) {
    const withoutAmount = amount ? line.replace(amount.written, ' ') : line
    for (const pattern of named) {
      const name = pattern.exec(withoutAmount)?.[1]
      if (name) return tidy(name)
    }
  }
  const alone = lines.find((line) => /^\p{L}[\p{L} .'’-]+$/u.test(line) && directionOf(line) === null)
  return alone === undefined ? null : tidy(alone)
}

/**
 * Removes text after the name on the same line: a day, an amount or text after a hyphen. Returns null if
 * nothing remains.
 */
function tidy(name: string): string | null {
  const cut = name.replace(/\s+[-–—]\s.*$|,?\s+(?:(?:el\s+)?\d|hoy\b|ayer\b).*$/u, '').replace(/\s+/g, ' ')
  return cut.replace(/[\s,.]+$/, '').slice(0, 80) || null
}
