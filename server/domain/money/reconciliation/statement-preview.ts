import type { ReceivingAccount } from '#server/domain/money/payments/index.ts'
import type { Statement, StatementLine } from '#server/domain/money/statements/index.ts'
import { maskedIdentifier, readIdentifier } from '#shared/bank-identifiers.ts'
import type { Currency } from '#shared/money.ts'

/** A movement as a preview shows it. */
export type PreviewLine = {
  readonly bookedOn: string
  /** In the smallest unit, as text: JSON has no big integers. */
  readonly minor: string
  readonly currency: Currency
  readonly words: string
}

/** What a file was understood as, before any of its lines is kept. */
export type StatementPreview = {
  readonly deposits: number
  /** Payments that may have taken a gift back. They are kept; previews of earlier versions counted them as payments. */
  readonly returns?: number
  /** The other payments. They are not kept. */
  readonly payments: number
  /** The first of each kind. */
  readonly shownDeposits: readonly PreviewLine[]
  readonly shownReturns?: readonly PreviewLine[]
  readonly shownPayments: readonly PreviewLine[]
  /** Masked numbers of accounts in the file that are none of the couple's. */
  readonly otherAccounts: readonly string[]
}

const shownLines = 3
const longestWords = 120

/**
 * Returns what the couple see of a file before they keep it. `receivingAccounts` are the receiving accounts they have or had, `isKept` says of
 * a payment whether it is kept.
 */
export function previewOf(
  { lines }: Pick<Statement, 'lines'>,
  receivingAccounts: readonly Pick<ReceivingAccount, 'kind' | 'identifier'>[],
  isKept: (payment: StatementLine) => boolean,
): StatementPreview {
  const deposits = lines.filter(({ minor }) => minor > 0n)
  const outgoing = lines.filter(({ minor }) => minor <= 0n)
  const returns = outgoing.filter(isKept)
  const payments = outgoing.filter((line) => !isKept(line))
  const accounts = [...new Set(lines.flatMap(({ account }) => account ?? []))]
  return {
    deposits: deposits.length,
    returns: returns.length,
    payments: payments.length,
    shownDeposits: deposits.slice(0, shownLines).map(shownLine),
    shownReturns: returns.slice(0, shownLines).map(shownLine),
    shownPayments: payments.slice(0, shownLines).map(shownLine),
    otherAccounts: accounts.filter((account) => isOtherAccount(account, receivingAccounts)).map(masked),
  }
}

function shownLine({ bookedOn, minor, currency, words, payer }: StatementLine): PreviewLine {
  const said = [payer, words].filter(Boolean).join(' · ')
  return { bookedOn, minor: minor.toString(), currency, words: said.slice(0, longestWords) }
}

/** Kinds of receiving accounts whose number a bank writes into its file in full. */
const numbered = ['sepa', 'spei', 'cbu', 'cci'] as const

/**
 * Whether an account is certainly none of the couple's: it has a number of the same kind as one of theirs, and no account of theirs has it. An
 * account that a bank writes in its own way, or of a kind the couple have not given, may be theirs.
 */
function isOtherAccount(
  account: string,
  receivingAccounts: readonly Pick<ReceivingAccount, 'kind' | 'identifier'>[],
): boolean {
  const kind = numbered.find((one) => readIdentifier(one, account).ok)
  if (!kind) return false
  const own = receivingAccounts.filter((receivingAccount) => receivingAccount.kind === kind)
  return own.length > 0 && own.every(({ identifier }) => identifier !== account)
}

const masked = (account: string) => maskedIdentifier(account.startsWith('ES') ? 'sepa' : 'spei', account)
