import { foldText } from '#shared/fold-text.ts'
import { type Rows, withoutEmpty } from '#web/workspace/read-cells.ts'

/** The content of a column in a guest list. */
export const columnKinds = [
  'household',
  'fullName',
  'givenNames',
  'surnames',
  'alias',
  'isChild',
  'dietaryNeeds',
  'phone',
  'email',
  'language',
  'note',
] as const
export type ColumnKind = (typeof columnKinds)[number]
export type Columns = readonly (ColumnKind | null)[]

const headings: Record<ColumnKind, RegExp> = {
  household:
    /^(familias?|hogar|grupo( familiar)?|unidad familiar|nucleo|casa|invitacion|household|family|party|group|nombre de (la )?(familia|invitacion)|(family|household|party|group) name)$/,
  fullName:
    /^(nombre completo|nombres? y apellidos?|(nombre del? )?invitad[oa]s?|invitad[oa]s?|persona|full name|guests?|guest name)$/,
  givenNames: /^(nombres?( de pila)?|(first|given) names?|names?)$/,
  surnames: /^((primer|segundo)? ?apellidos?( ?[12])?|apellido (paterno|materno)|surnames?|last names?)$/,
  alias: /^(alias|apodo|mote|diminutivo|nickname|como le (decimos|llamamos))$/,
  isChild:
    /^((es )?nin[oa]s?(\/a)?\??|menor(es)?|infantil|adulto ?[/o] ?nin[oa]|nin[oa] ?[/o] ?adulto|child(ren)?|kids?|is child)$/,
  dietaryNeeds:
    /^(dietas?|menu|alergias?.*|intolerancias?.*|(necesidades|restricciones|requerimientos).*(aliment|diet).*|comida|diet(ary)?.*|allerg.*|food)$/,
  phone:
    /^(n(umero|º|o\.?)? ?(de )?)?(telefono|tel|tfno|movil|celular|cel|whatsapp|phone|mobile|cell)\.?( movil| celular| number)?$/,
  email: /^(correo|correo electronico|e-?mail|mail|direccion de correo|e-?mail address)$/,
  language: /^(idioma|lengua|language|lang)( .*)?$/,
  note: /^(notas?|observaci(on|ones)|comentarios?|notes?|comments?|remarks?)$/,
}

const mail = /^\S+@\S+\.\S+$/u
const phone = /^(?!\d{4}-\d\d-\d\d$)\+?[\d\s().-]{7,20}$/u

/** The maximum length of a cell. */
const maxCellLength = 2000

/** Kinds that two columns may share; their cells are joined. */
export const mayRepeat: readonly ColumnKind[] = ['surnames', 'dietaryNeeds', 'note']

export type GuessedSheet = { readonly hasHeadings: boolean; readonly columns: Columns }

/** Guesses each column's kind by its heading, else by its cells. A person reviews the result. */
export function guessColumns(rows: Rows): GuessedSheet {
  const [first = []] = rows
  const named = first.map(kindOfHeading)
  const hasHeadings =
    named.some((kind) => kind !== null) && !first.some((cell) => mail.test(cell) || phone.test(cell))
  const body = hasHeadings ? rows.slice(1) : rows
  const width = Math.max(0, ...rows.map((row) => row.length))
  const columns: (ColumnKind | null)[] = []
  for (let at = 0; at < width; at += 1) {
    const kind = (hasHeadings && named[at]) || kindOfCells(body.map((row) => row[at] ?? ''))
    columns.push(kind && (mayRepeat.includes(kind) || !columns.includes(kind)) ? kind : null)
  }
  const name = columns.indexOf('givenNames')
  if (name !== -1 && !columns.includes('surnames') && !columns.includes('fullName'))
    columns[name] = 'fullName'
  if (!columns.includes('fullName') && !columns.includes('givenNames')) {
    const free = columns.findIndex((kind, at) => kind === null && isWords(body.map((row) => row[at] ?? '')))
    if (free !== -1 && !hasHeadings) columns[free] = 'fullName'
  }
  return { hasHeadings, columns }
}

/** The number of rows searched for headings, below a title and other text. */
const maxRowsAboveHeadings = 6

/** Returns the rows from the headings on, dropping titles above them. */
export function withoutTitle(rows: Rows): Rows {
  const known = (row: readonly string[]) => row.filter((cell) => kindOfHeading(cell) !== null).length
  const at = rows.slice(0, maxRowsAboveHeadings).findIndex((row) => known(row) > 1)
  return at > 0 && known(rows[0] ?? []) === 0 ? withoutEmpty(rows.slice(at)) : rows
}

function kindOfHeading(cell: string): ColumnKind | null {
  const plain = foldText(cell)
    .replace(/[:*]+$/u, '')
    .trim()
  return columnKinds.find((kind) => headings[kind].test(plain)) ?? null
}

function kindOfCells(cells: readonly string[]): ColumnKind | null {
  const filled = cells.filter((cell) => cell !== '')
  const most = (test: RegExp) =>
    filled.length > 0 && filled.filter((cell) => test.test(cell)).length * 2 > filled.length
  if (most(mail)) return 'email'
  return most(phone) ? 'phone' : null
}

const isWords = (cells: readonly string[]): boolean => cells.some((cell) => /\p{L}{2}/u.test(cell))

export type ColumnsProblem = 'nameMissing' | 'twice'

/** Returns why the columns cannot be imported; null when they can. */
export function columnsProblem(columns: Columns): ColumnsProblem | null {
  if (!columns.includes('fullName') && !columns.includes('givenNames')) return 'nameMissing'
  const once = columns.filter((kind) => kind !== null && !mayRepeat.includes(kind))
  return new Set(once).size < once.length ? 'twice' : null
}

/** Returns the rows to send: one column per kind, with repeated kinds joined. */
export function arrangeColumns(rows: Rows, columns: Columns): { columns: ColumnKind[]; rows: string[][] } {
  const kinds = columnKinds.filter((kind) => columns.includes(kind))
  const cellOf = (row: readonly string[], kind: ColumnKind) =>
    row
      .filter((cell, at) => columns[at] === kind && cell !== '')
      .join(kind === 'surnames' ? ' ' : ', ')
      .slice(0, maxCellLength)
  return { columns: kinds, rows: rows.map((row) => kinds.map((kind) => cellOf(row, kind))) }
}
