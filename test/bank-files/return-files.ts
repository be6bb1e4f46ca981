import type { CorpusFile } from './corpus-file.ts'
import { inventedIbans } from './movements.ts'
import { odd, type OddLine, page } from './odd-file.ts'
import { norma43Account, norma43File } from './write-messages.ts'

const [account = ''] = inventedIbans
const about = { payer: '', reference: '' }
const movements = [
  { ...about, day: '2026-11-20', minor: 9500, text: 'TRANSFERENCIA DE CARMEN NAVARRO', balance: 10_000 },
  { ...about, day: '2026-11-21', minor: -9500, text: 'TRANSFERENCIA DE CARMEN NAVARRO', balance: 500 },
  { ...about, day: '2026-11-22', minor: 4000, text: 'INGRESO DE MARTA LEON', balance: 4500 },
]
const answered: readonly OddLine[] = movements.map(({ day, minor, text }) => [day, minor, text])

/** Replaces the common concept in the record of one movement. */
function norma43With(concept: string): string {
  const file = norma43File([norma43Account(movements)])
  return file.replace(/^(22.{20})03001/m, `$1${concept}001`)
}

const camt = (version: '02' | '08', returned: string, details: string) => {
  const status = version === '02' ? '<Sts>BOOK</Sts>' : '<Sts><Cd>BOOK</Cd></Sts>'
  const entry = (at: number, mark = '', more = '') => {
    const { day = '', minor = 0, text = '' } = movements[at] ?? {}
    const [amount, side] = [(Math.abs(minor) / 100).toFixed(2), minor < 0 ? 'DBIT' : 'CRDT']
    return `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd>${mark}${status}<BookgDt><Dt>${day}</Dt></BookgDt><NtryDtls><TxDtls>${more}<RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
  }
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.${version}"><BkToCstmrDbtCdtNtfctn><GrpHdr><MsgId>1</MsgId></GrpHdr><Ntfctn><Id>1</Id><Acct><Id><IBAN>${account}</IBAN></Id></Acct>
${entry(0)}
${entry(1, returned, details)}
${entry(2)}
</Ntfctn></BkToCstmrDbtCdtNtfctn></Document>
`
}

const subFamily = (code: string) =>
  `<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>${code}</SubFmlyCd></Fmly></Domn></BkTxCd>`

const ofx = (more: string) =>
  `OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><BANKID>9999<ACCTID>99990001000001</BANKACCTFROM><BANKTRANLIST>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261120<TRNAMT>95.00<FITID>F1<MEMO>TRANSFERENCIA DE CARMEN NAVARRO</STMTTRN>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261121<TRNAMT>-95.00<FITID>F2${more}<MEMO>TRANSFERENCIA DE CARMEN NAVARRO</STMTTRN>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261122<TRNAMT>40.00<FITID>F3<MEMO>INGRESO DE MARTA LEON</STMTTRN>
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
`

const mt940 = (code: string, text: string) =>
  page([
    ':20:1',
    `:25:${account}`,
    ':28C:1',
    ':60F:C261119EUR5,00',
    ':61:2611201120C95,00NTRFNONREF',
    ':86:TRANSFERENCIA DE CARMEN NAVARRO',
    `:61:2611211121D95,00N${code}NONREF`,
    `:86:${text}TRANSFERENCIA DE CARMEN NAVARRO`,
    ':61:2611221122C40,00NTRFNONREF',
    ':86:INGRESO DE MARTA LEON',
    ':62F:C261122EUR45,00',
    '-',
  ])

const file = (path: string, text: string, format: string, source: string): CorpusFile =>
  odd(`returns/${path}`, text, answered, { format, source, returned: [1] })

/** Files in which a bank marks a movement as the return or reversal of another, with no word in the text. */
export const returnFiles: readonly CorpusFile[] = [
  file('concept-14.n43', norma43With('14'), 'norma43', 'AEB, Cuaderno 43, common concept 14'),
  file('concept-98.n43', norma43With('98'), 'norma43', 'AEB, Cuaderno 43, common concept 98'),
  ...(['02', '08'] as const).flatMap((version) => [
    file(
      `reversal-${version}.xml`,
      camt(version, '<RvslInd>true</RvslInd>', ''),
      'camt054',
      'iso20022.org, ReversalIndicator',
    ),
    file(
      `return-${version}.xml`,
      camt(version, '', '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>'),
      'camt054',
      'iso20022.org, ReturnInformation',
    ),
  ]),
  file('return-code.xml', camt('08', subFamily('RRTN'), ''), 'camt054', 'ISO 20022 external code sets, RRTN'),
  file(
    'cancelled-code.xml',
    camt('08', '', subFamily('RPCR')),
    'camt054',
    'ISO 20022 external code sets, RPCR',
  ),
  file('returned-item.sta', mt940('RTI', ''), 'mt940', 'SWIFT, MT940 field 61, code RTI'),
  file('rtrn.sta', mt940('TRF', '/RTRN/AC04//REMI/'), 'mt940', 'SEPA code word RTRN in field 86'),
  file('correction.ofx', ofx('<CORRECTFITID>F1<CORRECTACTION>DELETE'), 'ofx', 'ofx.net, CORRECTFITID'),
]
