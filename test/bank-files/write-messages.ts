import type { Currency } from '#shared/money.ts'
import { inventedIbans, type Movement } from './movements.ts'

const cents = (minor: number, width: number) => String(Math.abs(minor)).padStart(width, '0')
const decimal = (minor: number, sign: string) =>
  `${Math.trunc(Math.abs(minor) / 100)}${sign}${String(Math.abs(minor) % 100).padStart(2, '0')}`
const short = (day: string) => day.slice(2).replaceAll('-', '')
const opening = (movements: readonly Movement[]) => (movements[0]?.balance ?? 0) - (movements[0]?.minor ?? 0)
const closing = (movements: readonly Movement[]) => movements.at(-1)?.balance ?? 0
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const numbers: Readonly<Record<string, string>> = { EUR: '978', USD: '840', GBP: '826' }

/** Writes AEB's Norma 43: one account with its movements. */
export function norma43Account(movements: readonly Movement[], account = 0, currency = 'EUR'): string[] {
  const bban = (inventedIbans[account] ?? '').slice(4)
  const number = `${bban.slice(0, 8)}${bban.slice(10)}`
  const [first, last] = [movements[0]?.day ?? '', movements.at(-1)?.day ?? '']
  const code = numbers[currency] ?? ''
  const balance = (minor: number) => `${minor < 0 ? 1 : 2}${cents(minor, 14)}`
  const sum = (sign: 1 | -1) => movements.filter(({ minor }) => minor * sign > 0)
  const total = (sign: 1 | -1) =>
    cents(
      sum(sign).reduce((all, { minor }) => all + minor, 0),
      14,
    )
  const records = movements.flatMap(({ day, minor, text, reference }, at) => [
    `22    0001${short(day)}${short(day)}${minor > 0 ? '02007' : '03001'}${minor > 0 ? 2 : 1}${cents(minor, 14)}${cents(at + 1, 10)}${'0'.repeat(28)}`,
    `2301${`${text} ${reference}`.padEnd(76)}`,
  ])
  return [
    `11${number}${short(first)}${short(last)}${balance(opening(movements))}${code}3${'PERSONA INVENTADA'.padEnd(26)}   `,
    ...records,
    `33${number}${cents(sum(-1).length, 5)}${total(-1)}${cents(sum(1).length, 5)}${total(1)}${balance(closing(movements))}${code}    `,
  ]
}

/** Writes a whole Norma 43 file with its end record. */
export function norma43File(accounts: readonly (readonly string[])[]): string {
  const records = accounts.flat()
  return [...records, `88${'9'.repeat(18)}${cents(records.length, 6)}${' '.repeat(54)}`].join('\r\n') + '\r\n'
}

type Mt940Text = 'free' | 'slashes' | 'subfields'

/** Writes SWIFT MT940, with field 86 in one of the forms that banks use. */
export function mt940Message(
  movements: readonly Movement[],
  currency: Currency,
  text: Mt940Text,
  swift = false,
): string {
  const balance = (tag: string, minor: number, day: string) =>
    `:${tag}:${minor < 0 ? 'D' : 'C'}${short(day)}${currency}${decimal(minor, ',')}`
  const lines = movements.flatMap(({ day, minor, reference, ...about }) => [
    `:61:${short(day)}${short(day).slice(2)}${minor < 0 ? 'D' : 'C'}${decimal(minor, ',')}NTRFNONREF//${reference.replaceAll(' ', '')}`,
    `:86:${field86({ ...about, minor, reference }, text)}`,
  ])
  const message = [
    ':20:STARTUMS',
    `:25:${inventedIbans[0] ?? ''}`,
    ':28C:00001/001',
    balance('60F', opening(movements), movements[0]?.day ?? ''),
    ...lines,
    balance('62F', closing(movements), movements.at(-1)?.day ?? ''),
  ].join('\r\n')
  return swift
    ? `{1:F01INVEESMMXXXX0000000000}{2:O9400000INVEESMMXXXX}{4:\r\n${message}\r\n-}\r\n`
    : `${message}\r\n-\r\n`
}

function field86(
  { minor, payer, text, reference }: Pick<Movement, 'minor' | 'payer' | 'text' | 'reference'>,
  how: Mt940Text,
) {
  if (how === 'free') return `${text}\r\n${reference}`
  if (how === 'slashes')
    return `/${minor > 0 ? 'ORDP' : 'BENM'}//NAME/${payer}/REMI/${text} ${reference}/EREF/NOTPROVIDED`
  return `166?00TRANSFERENCIA?20${text.slice(0, 27)}?21${text.slice(27)} ${reference}?32${payer}`
}

const containers = {
  camt052: ['BkToCstmrAcctRpt', 'Rpt', '052'],
  camt053: ['BkToCstmrStmt', 'Stmt', '053'],
  camt054: ['BkToCstmrDbtCdtNtfctn', 'Ntfctn', '054'],
} as const

/** Writes ISO 20022 camt messages of version 02 or 08. */
export function camtMessage(
  movements: readonly Movement[],
  currency: Currency,
  message: keyof typeof containers,
  version: '02' | '08',
): string {
  const [root, container, number] = containers[message]
  const status = version === '02' ? '<Sts>BOOK</Sts>' : '<Sts><Cd>BOOK</Cd></Sts>'
  const exponent = currency === 'CLP' ? 1 : 100
  const amount = (minor: number) => (Math.abs(minor) / exponent).toFixed(exponent === 1 ? 0 : 2)
  const balance = (type: string, minor: number) =>
    `<Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${amount(minor)}</Amt><CdtDbtInd>${minor < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd></Bal>`
  const party = (name: string) =>
    version === '02' ? `<Nm>${escaped(name)}</Nm>` : `<Pty><Nm>${escaped(name)}</Nm></Pty>`
  const entries = movements.map(({ day, minor, payer, text, reference }, at) => {
    const role = minor > 0 ? 'Dbtr' : 'Cdtr'
    return `<Ntry><Amt Ccy="${currency}">${amount(minor)}</Amt><CdtDbtInd>${minor < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>${status}<BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt><AcctSvcrRef>A${at}</AcctSvcrRef>
<NtryDtls><TxDtls><RltdPties><${role}>${party(payer)}</${role}></RltdPties><RmtInf><Ustrd>${escaped(text)} ${reference}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
  })
  const balances =
    message === 'camt053' ? balance('OPBD', opening(movements)) + balance('CLBD', closing(movements)) : ''
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.${number}.001.${version}"><${root}><GrpHdr><MsgId>1</MsgId></GrpHdr><${container}><Id>1</Id><Acct><Id><IBAN>${inventedIbans[0] ?? ''}</IBAN></Id></Acct>${balances}
${entries.join('\n')}
</${container}></${root}></Document>
`
}

/** Writes OFX 1.02 (SGML) or 2.2 (XML) of a bank account. */
export function ofxFile(movements: readonly Movement[], currency: Currency, version: 1 | 2): string {
  const value = (name: string, text: string) =>
    `<${name}>${escaped(text)}${version === 2 ? `</${name}>` : ''}`
  const exponent = currency === 'CLP' ? 1 : 100
  const entries = movements.map(({ day, minor, payer, text, reference }, at) =>
    [
      '<STMTTRN>',
      value('TRNTYPE', minor > 0 ? 'CREDIT' : 'DEBIT'),
      value('DTPOSTED', `${day.replaceAll('-', '')}120000[-5:EST]`),
      value('TRNAMT', (minor / exponent).toFixed(2)),
      value('FITID', `F${at}`),
      value('NAME', payer),
      value('MEMO', `${text} ${reference}`),
      '</STMTTRN>',
    ].join('\r\n'),
  )
  const header =
    version === 1
      ? 'OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\nSECURITY:NONE\r\nENCODING:UTF-8\r\nCHARSET:NONE\r\nCOMPRESSION:NONE\r\nOLDFILEUID:NONE\r\nNEWFILEUID:NONE\r\n'
      : '<?xml version="1.0" encoding="UTF-8"?>\r\n<?OFX OFXHEADER="200" VERSION="220" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>'
  return `${header}\r\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS>${value('CURDEF', currency)}<BANKACCTFROM>${value('BANKID', '9999')}${value('ACCTID', '99990001000001')}${value('ACCTTYPE', 'CHECKING')}</BANKACCTFROM><BANKTRANLIST>\r\n${entries.join('\r\n')}\r\n</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\r\n`
}

/** Writes Quicken's QIF with days as 22/11/2026 or 22/11'26. */
export function qifFile(movements: readonly Movement[], sign: ',' | '.', apostrophe = false): string {
  const day = (written: string) => {
    const [year = '', month = '', date = ''] = written.split('-')
    return apostrophe ? `${date}/${month}'${year.slice(2)}` : `${date}/${month}/${year}`
  }
  const records = movements.map(
    ({ day: on, minor, payer, text, reference }) =>
      `D${day(on)}\nT${minor < 0 ? '-' : ''}${decimal(minor, sign)}\nP${payer}\nM${text} ${reference}\n^`,
  )
  return `!Type:Bank\n${records.join('\n')}\n`
}
