import { foldText } from '#shared/fold-text.ts'
import { isDay } from './calendar-days.ts'
import type { MailFolderName, mailLabels } from './mail-tags.ts'

/** Maximum length of a search; the rest is ignored. */
export const mailSearchLimit = 300
/** Maximum conditions of a search. */
const maxTerms = 20

/** A condition of a search, with its text as typed. */
export type MailTerm = { readonly isNegated: boolean } & (
  | { readonly kind: 'words' | 'from' | 'to' | 'subject' | 'label'; readonly text: string }
  | { readonly kind: 'in'; readonly folder: MailFolderName }
  | { readonly kind: 'before' | 'after' | 'date'; readonly day: string }
  | { readonly kind: 'is'; readonly state: 'unread' | 'read' | 'starred' }
  | { readonly kind: 'attachment' }
)

/** A part of a search without effect, for an explanation. */
export type MailSearchProblem = {
  readonly kind: 'unknown' | 'missing' | 'date' | 'folder' | 'has' | 'is' | 'long'
  /** Operator as typed. */
  readonly operator: string
  readonly value: string
}

export type MailSearch = {
  readonly terms: readonly MailTerm[]
  readonly problems: readonly MailSearchProblem[]
}

type Operator = 'from' | 'to' | 'subject' | 'label' | 'in' | 'before' | 'after' | 'date' | 'is' | 'has'

const operators: Readonly<Record<Operator, string>> = {
  from: 'from de',
  to: 'to para',
  subject: 'subject asunto',
  label: 'label etiqueta',
  in: 'in en folder carpeta',
  before: 'before antes',
  after: 'after despues desde',
  date: 'date fecha on dia',
  is: 'is es esta',
  has: 'has tiene con',
}

const folderWords: Readonly<Record<MailFolderName, string>> = {
  inbox: 'inbox entrada recibidos',
  outbox: 'outbox sent enviados',
  favourites: 'favourites favorites starred favoritos destacados',
  drafts: 'drafts draft borradores borrador',
  deleted: 'deleted bin trash papelera',
  archived: 'archived archive archivo archivados archivadas',
  snoozed: 'snoozed pospuesto pospuestos pospuesta pospuestas',
  all: 'all anywhere todo todos todas',
}

const labelWords: Readonly<Record<(typeof mailLabels)[number], string>> = {
  important: 'important importante',
  work: 'work trabajo',
  tasks: 'tasks tareas',
  business: 'business negocios',
}

/** Names that screens show for folders, beside the words of the search. */
const folderNames = ['bandeja de entrada', 'todas las cartas', 'all mail']

const labelledNames = new Set(
  [...Object.values(folderWords), ...Object.values(labelWords)].flatMap((words) => words.split(' ')),
)

/** Returns true for the name of a folder or a standard label, in any language: no label of a couple has it. */
export function isFolderName(name: string): boolean {
  const plain = foldText(name).trim()
  return labelledNames.has(plain) || folderNames.includes(plain)
}

const stateWords = {
  unread: 'unread no-leido no-leida no-leidos nuevo sin-leer',
  read: 'read leido leida leidos',
  starred: 'starred favorito favorita favoritos destacado',
} as const

const attachmentWords = { attachment: 'attachment attachments adjunto adjuntos archivo archivos' } as const

/** Prefixes of subjects, which are not operators. */
const subjectBeginnings = /^(?:re|rv|fwd?|aw|enc)$/i

/** Returns a name for comparison, ignoring accents, case, and the difference between space and hyphen. */
export const comparableName = (text: string): string =>
  foldText(text)
    .trim()
    .replace(/[\s-]+/g, '-')

function named<Name extends string>(words: Readonly<Record<Name, string>>, typed: string): Name | undefined {
  const comparable = comparableName(typed)
  const names = Object.keys(words) as Name[]
  return names.find((name) => words[name].split(' ').includes(comparable))
}

/** Returns the standard label with this name in Spanish or English. */
export const standardLabelNamed = (typed: string): (typeof mailLabels)[number] | undefined =>
  named(labelWords, typed)

type Token = {
  readonly isNegated: boolean
  /** Operator without its colon; empty if there is none. */
  readonly operator: string
  readonly value: string
  /** Text as typed, without minus and quotation marks. */
  readonly text: string
}

const token = /(-(?=[^\s-]))?(?:(\p{L}+):(?!\/\/)[ \t]*(?!-?\p{L}+:))?(?:"([^"]*)"?|([^\s"]+))?/uy

function tokensOf(text: string): Token[] {
  const straight = text.replace(/[“”„«»]/g, '"').replace(/\p{Cc}/gu, ' ')
  const tokens: Token[] = []
  let at = 0
  while (at < straight.length) {
    token.lastIndex = at
    const [all = '', minus, operator = '', quoted, bare = ''] = token.exec(straight) ?? []
    const value = (quoted ?? bare).replace(/\s+/g, ' ').trim()
    const written = operator ? asText(all.slice(minus?.length ?? 0)) : value
    // A lone minus has no effect.
    if (written !== '' && written !== '-')
      tokens.push({ isNegated: minus === '-', operator, value, text: written })
    at += Math.max(all.length, 1)
  }
  return tokens
}

const asText = (typed: string) => typed.replaceAll('"', '').replace(/\s+/g, ' ').trim()

/** Parses a date such as 2027-06-19 or 19/06/2027, or returns null. */
function dayOf(text: string): string | null {
  const [, year, month = '', date = ''] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? []
  const [, date2 = '', month2 = '', year2] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text) ?? []
  const parts = year ? [year, month, date] : [year2 ?? '', month2, date2]
  const day = parts.map((part, at) => part.padStart(at === 0 ? 4 : 2, '0')).join('-')
  return isDay(day) ? day : null
}

type Condition = MailTerm extends infer Term
  ? Term extends unknown
    ? Omit<Term, 'isNegated'>
    : never
  : never

/** Returns the condition of an operator, or the kind of the problem. */
function conditionOf(operator: Operator, value: string): Condition | MailSearchProblem['kind'] {
  if (value === '') return 'missing'
  switch (operator) {
    case 'from':
    case 'to':
    case 'subject':
    case 'label':
      return { kind: operator, text: value }
    case 'in': {
      const folder = named(folderWords, value)
      return folder ? { kind: 'in', folder } : 'folder'
    }
    case 'before':
    case 'after':
    case 'date': {
      const day = dayOf(value)
      return day ? { kind: operator, day } : 'date'
    }
    case 'is': {
      const state = named(stateWords, value)
      return state ? { kind: 'is', state } : 'is'
    }
    case 'has':
      return named(attachmentWords, value) ? { kind: 'attachment' } : 'has'
  }
}

/**
 * Parses a search: words, "phrases", operators such as `from:` in English and Spanish, and a minus to
 * exclude. Invalid parts are not errors: they are listed in `problems` and searched as text or ignored.
 */
export function parseMailSearch(text: string): MailSearch {
  const terms: MailTerm[] = []
  const problems: MailSearchProblem[] = []
  const tokens = tokensOf(text.slice(0, mailSearchLimit))
  for (const { isNegated, operator, value, text: words } of tokens.slice(0, maxTerms)) {
    const known = operator ? named(operators, operator) : undefined
    if (!known) {
      if (operator && !subjectBeginnings.test(operator)) problems.push({ kind: 'unknown', operator, value })
      terms.push({ isNegated, kind: 'words', text: words })
      continue
    }
    const condition = conditionOf(known, value)
    if (typeof condition === 'string') problems.push({ kind: condition, operator, value })
    else terms.push({ isNegated, ...condition })
  }
  if (text.length > mailSearchLimit || tokens.length > maxTerms)
    problems.push({ kind: 'long', operator: '', value: '' })
  return { terms, problems }
}

/** Returns true if a search names a folder. */
export const namesFolder = ({ terms }: MailSearch): boolean =>
  terms.some(({ kind, isNegated }) => kind === 'in' && !isNegated)
