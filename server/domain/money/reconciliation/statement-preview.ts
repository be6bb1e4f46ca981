import type { ReceivingAccount } from '#server/domain/money/payments/index.ts'
import type { Statement, StatementLine } from '#server/domain/money/statements/index.ts'
import { maskedIdentifier, readIdentifier } from '#shared/bank-identifiers.ts'
import type { Currency } from '#shared/money.ts'

/** A movement in a preview. */
export type PreviewLine = {
  readonly bookedOn: string
  /** Amount in minor units, as a string since JSON has no big integers. */
  readonly minor: string
  readonly currency: Currency
  readonly words: string
}

/** Summary of a parsed file, shown before any of its lines is stored. */
export type StatementPreview = {
  readonly deposits: number
  /**
   * Number of payments that may have returned a gift and are stored. Missing in previews of earlier versions,
   * which counted them as payments.
   */
  readonly returns?: number
  /** Number of other payments, which are not stored. */
  readonly payments: number
  /** First movements of each kind. */
  readonly shownDeposits: readonly PreviewLine[]
  readonly shownReturns?: readonly PreviewLine[]
  readonly shownPayments: readonly PreviewLine[]
  /** Masked account numbers in the file that do not belong to the couple. */
  readonly otherAccounts: readonly string[]
}

const shownLines = 3
const maxTextLength = 120

/**
 * Returns the preview of a file. `receivingAccounts` are the couple's current and former accounts; `isKept`
 * tests whether a payment will be stored.
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
  const description = [payer, words].filter(Boolean).join(' · ')
  return { bookedOn, minor: minor.toString(), currency, words: description.slice(0, maxTextLength) }
}

/** Kinds of receiving accounts whose full number banks write into their files. */
const numbered = ['sepa', 'spei', 'cbu', 'cci'] as const

/**
 * Returns true if an account certainly does not belong to the couple: they have accounts of its kind, none with
 * this number. Accounts in a bank's own notation or of another kind may belong to them.
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
