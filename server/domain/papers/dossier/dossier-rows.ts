import { type Attachment, attachmentsOf } from '#server/domain/files/attachments/index.ts'
import { cardProofsOf } from '#server/domain/cards/card-payments/index.ts'
import { mailsToKeep } from '#server/domain/planning/mailbox/index.ts'
import { allReceivingAccountsOf } from '#server/domain/money/payments/index.ts'
import { type BankProof, bankProofsOf } from '#server/domain/money/reconciliation/index.ts'
import {
  hadMinor,
  receivingAccountNames,
  type RegisterRow,
  registerRows,
  wayOf,
} from '#server/domain/money/register/index.ts'
import type { Wedding } from '#server/domain/wedding/weddings/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import type { Say } from '#server/platform/words.ts'
import type { ReceivingAccountOwner } from '#shared/bank-identifiers.ts'
import { type Currency, sumMinor } from '#shared/money.ts'

/** One gift of money that arrived and stayed. */
export type DossierRow = {
  readonly contributionId: string
  /** The name at the bank, else the signature; empty when both are unknown. */
  readonly giver: string
  /** The day it arrived, where the wedding is. */
  readonly day: string
  readonly when: 'before' | 'on' | 'after'
  readonly minor: bigint
  readonly currency: Currency
  readonly way: string | null
  readonly owner: ReceivingAccountOwner
  readonly reference: string
  readonly bank: readonly BankProof[]
  /** How the card company calls the payment. */
  readonly card: string | null
  /** What came with its letters, or the two added to them. */
  readonly files: readonly Attachment[]
}

/** Every gift of money that the couple have, by the day it arrived, each once and with what proves it. */
export async function dossierRows(on: Reader, wedding: Wedding, say: Say): Promise<DossierRow[]> {
  const { id, weddingDate } = wedding
  const had = (await registerRows(on, wedding)).filter((row) => hadMinor(row) > 0n)
  const receivingAccounts = await receivingAccountNames(on, id)
  const owners = new Map(
    (await allReceivingAccountsOf(on, id)).map((receivingAccount) => [
      receivingAccount.id,
      receivingAccount.owner,
    ]),
  )
  const banks = await bankProofsOf(on, id)
  const cards = await cardProofsOf(on, id)
  const files = await filesByContribution(on, id)
  const rowOf = ([first, ...more]: readonly RegisterRow[]): DossierRow[] => {
    if (!first) return []
    const day = first.receivedOn ?? first.promisedOn
    return [
      {
        contributionId: first.contributionId,
        giver: (first.giver || first.signature).replace(/\s+/g, ' ').trim(),
        day,
        when: day === weddingDate ? 'on' : day < weddingDate ? 'before' : 'after',
        minor: sumMinor([first, ...more].map(hadMinor)),
        currency: first.currency,
        way: wayOf(first, receivingAccounts, say),
        owner: first.company ? 'both' : (owners.get(first.receivingAccountId ?? '') ?? 'both'),
        reference: first.reference,
        bank: banks.get(first.contributionId) ?? [],
        card: cards.get(first.contributionId) ?? null,
        files: files.get(first.contributionId) ?? [],
      },
    ]
  }
  return [...Map.groupBy(had, ({ contributionId }) => contributionId).values()]
    .flatMap(rowOf)
    .toSorted((a, b) => a.day.localeCompare(b.day) || a.contributionId.localeCompare(b.contributionId))
}

/** Whether something outside our own word says that it came. */
export const isProved = ({ bank, card, files }: DossierRow): boolean =>
  bank.length > 0 || card !== null || files.length > 0

async function filesByContribution(on: Reader, weddingId: string): Promise<Map<string, Attachment[]>> {
  const mails = await mailsToKeep(on, weddingId, { withLetters: true })
  const files = await attachmentsOf(
    on,
    'mail',
    mails.filter(({ contributionId }) => contributionId !== null).map(({ id }) => id),
  )
  const found = new Map<string, Attachment[]>()
  for (const { id, contributionId } of mails) {
    const theirs = files.get(id) ?? []
    if (contributionId && theirs.length > 0)
      found.set(contributionId, [...(found.get(contributionId) ?? []), ...theirs])
  }
  return found
}
