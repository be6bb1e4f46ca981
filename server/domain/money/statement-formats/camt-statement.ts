import { SaxesParser } from 'saxes'
import {
  type Reading,
  refuseFile,
  type StatementLine,
  type StatementWarning,
  StatementViolation,
  maxStatementLines,
  unreadableReading,
} from '#server/domain/money/statements/index.ts'
import { CamtBalances } from './camt-balances.ts'
import { type Entry, linesOfEntry } from './camt-entry.ts'

/** Number of characters passed to the parser at once. */
const pieceLength = 256_000
/** Limits above any real statement. The parser stops at the first element that exceeds one. */
const bounds = {
  depth: 24,
  attributes: 50,
  attributeLength: 4000,
  textLength: 4000,
  details: 10_000,
} as const

/** Returns true if the text starts like an XML file. */
export function isXml(text: string): boolean {
  return /^\uFEFF?\s*<(\?xml|!DOCTYPE|[A-Za-z:]*Document)/i.test(text.slice(0, 300))
}

/**
 * Reads ISO 20022 bank-to-customer messages, versions 02 to 08 and later: statements (camt.053), reports
 * (camt.052) and notifications (camt.054). They differ in the name of the container, and versions in the path
 * of names and states. DTDs are refused, so no entity is expanded or fetched. Entries in an unsupported
 * currency are skipped with a warning.
 */
export function readCamt(text: string): Reading {
  const document = new CamtDocument()
  for (let at = 0; at < text.length; at += pieceLength) document.write(text.slice(at, at + pieceLength))
  return document.end()
}

class CamtDocument {
  readonly lines: StatementLine[] = []
  private readonly problems: StatementWarning[] = []
  private readonly notes: StatementWarning[] = []
  private readonly path: string[] = []
  private readonly parser = new SaxesParser({ xmlns: true })
  private text = ''
  private account: string | null = null
  private format: (typeof messages)[number]['format'] = 'camt053'
  private entry: Entry | null = null
  private balances = new CamtBalances()
  private attributes = 0

  constructor() {
    this.parser.on('error', (error) => this.fail('xml', plainMessage(error.message)))
    this.parser.on('doctype', () => this.fail('xmlForbidden', ''))
    this.parser.on('opentagstart', () => void (this.attributes = 0))
    this.parser.on('attribute', ({ name, value }) => this.weighAttribute(name.length + value.length))
    this.parser.on('opentag', ({ local, uri, attributes }) => this.open(local, uri, attributes))
    this.parser.on('text', (text) => this.hear(text))
    this.parser.on('cdata', (text) => this.hear(text))
    this.parser.on('closetag', () => this.close())
  }

  write(piece: string): void {
    this.parser.write(piece)
  }

  end(): Reading {
    this.parser.close()
    if (this.problems.length > 0) return unreadableReading(this.problems)
    const foreign = this.notes.find(({ code }) => code === 'otherCurrency')
    if (this.lines.length === 0 && foreign) return unreadableReading([{ ...foreign, code: 'currency' }])
    if (this.lines.length === 0) return refuseFile('noLines')
    const { lines, notes, format } = this
    return { kind: 'read', statement: { format, bank: null, lines, notes } }
  }

  /** Stops the parser with a warning, so that it reads nothing after a violation. */
  private fail(code: StatementWarning['code'], value: string): never {
    throw new StatementViolation({ line: this.parser.line, code, value })
  }

  private weighAttribute(length: number): void {
    this.attributes += 1
    if (this.attributes > bounds.attributes || length > bounds.attributeLength) this.fail('tooComplex', '')
  }

  private open(name: string, uri: string, attributes: Record<string, { value: string }>): void {
    if (this.path.length === 0) this.root(name, uri)
    this.path.push(name)
    this.text = ''
    if (this.path.length > bounds.depth) this.fail('tooComplex', '')
    if (containers.includes(name)) {
      this.account = null
      this.balances = new CamtBalances()
    }
    if (name === 'Bal') this.balances.open(this.parser.line)
    if (name === 'Ntry') this.entry = newEntry(this.parser.line)
    if (name === 'TxDtls' && (this.entry?.details.push(newFields()) ?? 0) > bounds.details)
      this.fail('tooComplex', '')
    if (name === 'Amt' && !this.entry) this.balances.keep('Bal/Amt@', attributes['Ccy']?.value ?? '')
    if (name === 'Amt' || name === 'TxAmt')
      this.fieldsNow()?.set(`${this.where()}@`, attributes['Ccy']?.value ?? '')
  }

  private root(name: string, uri: string): void {
    const number = /camt\.(05[234])\.001\.\d\d$/.exec(uri)?.[1]
    const message = messages.find(({ format }) => format === `camt${number}`)
    if (message) this.format = message.format
    if (name !== 'Document' || !message) this.fail('xmlVersion', (uri || name).slice(-60))
  }

  private hear(text: string): void {
    if (this.text.length < bounds.textLength) this.text += text
  }

  private close(): void {
    const name = this.path.at(-1)
    const value = this.text.trim()
    if (value !== '') this.keep(value)
    if (name === 'Ntry' && this.entry) this.finish(this.entry)
    if (containers.includes(name ?? '')) this.compareBalances()
    if (name === 'Ntry') this.entry = null
    this.path.pop()
    this.text = ''
  }

  /** Returns the current path below the entry or its transaction, such as `RltdPties/Dbtr/Nm`. */
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
      fields?.set(this.where(), (known ? `${known} ${value}` : value).slice(0, bounds.textLength))
      return
    }
    const container = this.path.findIndex((name) => containers.includes(name))
    const place = this.path.slice(container + 1).join('/')
    this.balances.keep(place, value)
    if (place === 'Acct/Id/IBAN' || place === 'Acct/Id/Othr/Id') this.account = value.replaceAll(' ', '')
  }

  private compareBalances(): void {
    const wrong = this.balances.problem()
    if (wrong) this.problems.push(wrong)
  }

  private finish(entry: Entry): void {
    for (const found of linesOfEntry(entry, this.account)) {
      if ('minor' in found) {
        this.lines.push(found)
        this.balances.add(found)
      } else if (found.code === 'notBooked' || found.code === 'otherCurrency') this.notes.push(found)
      else this.problems.push(found)
    }
    if (this.lines.length > maxStatementLines) this.fail('tooManyLines', '')
  }
}

/** Element that contains the entries of one account, by kind of message. */
const messages = [
  { format: 'camt052', container: 'Rpt' },
  { format: 'camt053', container: 'Stmt' },
  { format: 'camt054', container: 'Ntfctn' },
] as const
const containers: readonly string[] = messages.map(({ container }) => container)

const newFields = () => new Map<string, string>()
const newEntry = (line: number): Entry => ({ line, fields: newFields(), details: [] })

/** Removes the position from a parser message, since the line is reported separately. */
const plainMessage = (message: string) => message.replace(/^\d+:\d+: /, '').slice(0, 80)
