import { foldText } from '#shared/fold-text.ts'

const months = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
]
const month = `(${months.join('|')})`
const part = '(?:\\d+ de |mediados de |finales de |fines de |principios de |comienzos de |primeros de )?'
const span = new RegExp(`\\bdel? ${part}${month} (?:a|al) ${part}${month}`, 'g')

/**
 * The months (1 to 12) of an idea, read from the first sentence of its Spanish season text. A text without
 * months, or for the whole year, means all twelve.
 */
export function monthsOf(season: string): ReadonlySet<number> {
  const text = foldText(season)
  const always = new Set(months.map((_, at) => at + 1))
  if (text.includes('todo el ano')) return always
  const [sentence = ''] = text.split('.')
  const found = new Set<number>()
  const single = sentence.replace(span, (_, from: string, to: string) => {
    const last = months.indexOf(to)
    for (let at = months.indexOf(from); at !== last; at = (at + 1) % 12) found.add(at + 1)
    found.add(last + 1)
    return ''
  })
  if (found.size === 0) months.forEach((name, at) => single.includes(name) && found.add(at + 1))
  else
    for (const [, name = ''] of single.matchAll(new RegExp(`\\by en ${month}`, 'g')))
      found.add(months.indexOf(name) + 1)
  return found.size > 0 ? found : always
}
