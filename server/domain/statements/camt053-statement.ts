import { SaxesParser } from 'saxes'
import {
  type Read,
  type Reading,
  type StatementLine,
  type StatementRemark,
  mostLines,
  unreadable,
} from './statement.ts'
import { type Entry, linesOfEntry } from './camt053-entry.ts'

/** So much text is given to the parser at once. */
const pieceLength = 256_000
/** Nothing in a statement is nested deeper. */
const deepest = 24

/** Whether the text begins as an XML file does. */
export function isXml(text: string): boolean {
  return /^\uFEFF?\s*<(\?xml|!DOCTYPE|[A-Za-z:]*Document)/i.test(text.slice(0, 300))
}

/**
 * Reads ISO 20022 bank-to-customer statements: camt.053.001.02, .08 and those between, which differ in where a name or a status
 * stands. Declarations of types and entities are refused, so nothing expands and nothing is fetched.
 */
export function* readCamt053(text: string): Read {
  const document = new CamtDocument()
  for (let at = 0; at < text.length && !document.failed; at += pieceLength) {
    document.write(text.slice(at, at + pieceLength))
    yield document.lines.length
  }
  return document.end()
}

class CamtDocument {
  readonly lines: StatementLine[] = []
  failed = false
  private readonly problems: StatementRemark[] = []
  private readonly notes: StatementRemark[] = []
  private readonly path: string[] = []
  private readonly parser = new SaxesParser({ xmlns: true })
  private text = ''
  private account: string | null = null
  private entry: Entry | null = null
  private entries = 0
  private sums = { credit: 0n, stated: null as string | null }

  constructor() {
    this.parser.on('error', (error) => this.fail('xml', plainly(error.message)))
    this.parser.on('doctype', () => this.fail('xmlForbidden', ''))
    this.parser.on('opentag', ({ local, uri, attributes }) => this.open(local, uri, attributes))
    this.parser.on('text', (text) => this.hear(text))
    this.parser.on('cdata', (text) => this.hear(text))
    this.parser.on('closetag', () => this.close())
  }

  write(piece: string): void {
    this.parser.write(piece)
  }

  end(): Reading {
    if (!this.failed) this.parser.close()
    if (this.problems.length > 0) return unreadable(this.problems)
    if (this.lines.length === 0) return unreadable([{ line: null, code: 'noLines', value: '' }])
    const { lines, notes } = this
    return { kind: 'read', statement: { format: 'camt053', bank: null, lines, notes } }
  }

  private fail(code: StatementRemark['code'], value: string): void {
    if (!this.failed) this.problems.push({ line: this.parser.line, code, value })
    this.failed = true
  }

  private open(name: string, uri: string, attributes: Record<string, { value: string }>): void {
    if (this.failed) return
    if (this.path.length === 0) this.root(name, uri)
    this.path.push(name)
    this.text = ''
    if (this.path.length > deepest) this.fail('xml', 'depth')
    if (name === 'Stmt') this.account = null
    if (name === 'Ntry') this.entry = newEntry(this.parser.line)
    if (name === 'TxDtls') this.entry?.details.push(newFields())
    if (name === 'Amt' || name === 'TxAmt')
      this.fieldsNow()?.set(`${this.where()}@`, attributes['Ccy']?.value ?? '')
  }

  private root(name: string, uri: string): void {
    const version = /camt\.053\.001\.(\d\d)$/.exec(uri)?.[1]
    if (name !== 'Document' || version === undefined) this.fail('xmlVersion', (uri || name).slice(-60))
  }

  private hear(text: string): void {
    if (this.text.length < 4000) this.text += text
  }

  private close(): void {
    const name = this.path.at(-1)
    if (this.failed) return
    const value = this.text.trim()
    if (value !== '') this.keep(value)
    if (name === 'Ntry' && this.entry) this.finish(this.entry)
    if (name === 'Ntry') this.entry = null
    this.path.pop()
    this.text = ''
  }

  /** Where we are, counted from the entry or its details: `RltdPties/Dbtr/Nm`. */
  private where(): string {
    const from = Math.max(this.path.lastIndexOf('TxDtls'), this.path.lastIndexOf('Ntry'))
    return this.path.slice(from + 1).join('/')
  }

  private fieldsNow(): Map<string, string> | undefined {
    return this.path.includes('TxDtls') ? this.entry?.details.at(-1) : this.entry?.fields
  }

  private keep(value: string): void {
    if (this.entry) {
      const fields = this.fieldsNow()
      const known = fields?.get(this.where())
      fields?.set(this.where(), known ? `${known} ${value}` : value)
      return
    }
    const place = this.path.slice(this.path.indexOf('Stmt') + 1).join('/')
    if (place === 'Acct/Id/IBAN' || place === 'Acct/Id/Othr/Id') this.account = value.replaceAll(' ', '')
  }

  private finish(entry: Entry): void {
    this.entries += 1
    for (const found of linesOfEntry(entry, this.account)) {
      if ('minor' in found) this.lines.push(found)
      else if (found.code === 'notBooked') this.notes.push(found)
      else this.problems.push(found)
    }
    if (this.lines.length > mostLines) this.fail('tooManyLines', '')
  }
}

const newFields = () => new Map<string, string>()
const newEntry = (line: number): Entry => ({ line, fields: newFields(), details: [] })

/** The parser says where in its own words; the line is told apart. */
const plainly = (message: string) => message.replace(/^\d+:\d+: /, '').slice(0, 80)
