import { normalizeCell, type Rows } from '#web/workspace/read-cells.ts'

/** A contact of an address book; at least one of the names is filled. */
export type Contact = {
  readonly givenNames: string
  readonly surnames: string
  readonly phone: string
  readonly email: string
}

/** Returns whether a text is a file of contacts (vCard). */
export const isContactFile = (text: string): boolean => /^\s*BEGIN:VCARD\s*$/imu.test(text.slice(0, 200))

/**
 * Parses a file of contacts: vCard 2.1, as Android phones write it, 3.0 (RFC 2426) and 4.0 (RFC 6350). Returns
 * them sorted by name. Contacts without a name are left out; of several numbers or addresses the first is taken.
 */
export function readContacts(text: string): Contact[] {
  const contacts: Contact[] = []
  let card = new Map<string, string>()
  for (const { name, value } of propertiesOf(text)) {
    if (name === 'BEGIN') card = new Map()
    else if (name === 'END') contacts.push(contactOf(card))
    else if (!card.has(name)) card.set(name, value)
  }
  return contacts
    .filter(({ givenNames }) => givenNames !== '')
    .toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)))
}

function contactOf(card: ReadonlyMap<string, string>): Contact {
  const text = (name: string) => unescaped(card.get(name) ?? '')
  // Surnames; given names; further given names; titles.
  const [surnames = '', ...givenParts] = (card.get('N') ?? '').split(/(?<!\\);/u).map(unescaped)
  const givenNames = givenParts.slice(0, 2).filter(Boolean).join(' ')
  return {
    // A contact with one kind of name, such as a company, is listed by it.
    givenNames: givenNames || surnames || text('FN'),
    surnames: givenNames && surnames,
    phone: text('TEL').replace(/^tel:/iu, ''),
    email: text('EMAIL'),
  }
}

const unescaped = (value: string): string =>
  normalizeCell(value.replaceAll(/\\([nN,;:\\])/gu, (_, sign: string) => (/n/iu.test(sign) ? ' ' : sign)))

/** Returns the properties of all cards in order, without their parameters. */
function propertiesOf(text: string): { readonly name: string; readonly value: string }[] {
  return unfolded(text).flatMap((line) => {
    const [, name = '', parameters = '', value = ''] =
      /^(?:[\w-]+\.)?([\w-]+)((?:;(?:"[^"]*"|[^":])*)?):(.*)$/su.exec(line) ?? []
    if (name === '') return []
    const isEncoded = quotedPrintable.test(parameters)
    return [{ name: name.toUpperCase(), value: isEncoded ? decodeQuotedPrintable(value) : value }]
  })
}

const quotedPrintable = /;(?:ENCODING=)?QUOTED-PRINTABLE(?:;|$)/iu

/** Joins folded lines: those that begin with a space, and after "=" in quoted-printable. */
function unfolded(text: string): string[] {
  const lines: string[] = []
  for (const line of text.split(/\r\n?|\n/u)) {
    const last = lines.at(-1) ?? ''
    const isContinued = last.endsWith('=') && quotedPrintable.test(last.split(':', 1)[0] ?? '')
    if (isContinued) lines[lines.length - 1] = last.slice(0, -1) + line
    else if (/^[ \t]/u.test(line) && lines.length > 0) lines[lines.length - 1] = last + line.slice(1)
    else lines.push(line)
  }
  return lines
}

/** Decodes quoted-printable (RFC 2045, 6.7) in UTF-8; returns a value in another encoding as it is. */
function decodeQuotedPrintable(value: string): string {
  try {
    return decodeURIComponent(
      value.replaceAll('%', '%25').replaceAll(/=([\dA-F]{2})/giu, (_, hex: string) => `%${hex}`),
    )
  } catch {
    return value
  }
}

/** Returns the full name of a contact. */
export const nameOf = ({ givenNames, surnames }: Pick<Contact, 'givenNames' | 'surnames'>): string =>
  `${givenNames} ${surnames}`.trim()

/** Returns contacts as rows of a list: given names, surnames, phone number, email address. */
export const rowsOfContacts = (contacts: readonly Contact[]): Rows =>
  contacts.map(({ givenNames, surnames, phone, email }) => [givenNames, surnames, phone, email])
