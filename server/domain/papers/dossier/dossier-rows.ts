import { type Attachment, attachmentsOf } from '#server/domain/files/attachments/index.ts'
import { cardProofsOf } from '#server/domain/cards/card-payments/index.ts'
import { mailsToKeep } from '#server/domain/planning/mailbox/index.ts'
import { allReceivingAccountsOf } from '#server/domain/money/payments/index.ts'
import { type BankProof, bankProofsOf } from '#server/domain/money/reconciliation/index.ts'
import {
  keptMinor,
  receivingAccountNames,
  type RegisterRow,
  registerRows,
  paymentMethodOf,
} from '#server/domain/money/register/index.ts'
import type { Wedding } from '#server/domain/wedding/weddings/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import type { Translate } from '#server/platform/words.ts'
import type { ReceivingAccountOwner } from '#shared/bank-identifiers.ts'
import { type Currency, sumMinor } from '#shared/money.ts'

/** A money gift that was received and not fully returned. */
export type DossierRow = {
  readonly contributionId: string
  /** The name at the bank, or else the signature; empty if both are unknown. */
  readonly giver: string
  /** The day of receipt in the wedding's time zone. */
  readonly day: string
  readonly when: 'before' | 'on' | 'after'
  readonly minor: bigint
  readonly currency: Currency
  readonly way: string | null
  readonly owner: ReceivingAccountOwner
  readonly reference: string
  readonly bank: readonly BankProof[]
  /** The card company's id of the payment. */
  readonly card: string | null
  /** Files of its letters, or added by the couple. */
  readonly files: readonly Attachment[]
}

/** All received money gifts of a wedding by day of receipt, each once and with its proofs. */
export async function dossierRows(on: Reader, wedding: Wedding, translate: Translate): Promise<DossierRow[]> {
  const { id, weddingDate } = wedding
  const had = (await registerRows(on, wedding)).filter((row) => keptMinor(row) > 0n)
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
        minor: sumMinor([first, ...more].map(keptMinor)),
        currency: first.currency,
        way: paymentMethodOf(first, receivingAccounts, translate),
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

/** Whether there is any proof besides the couple's own statement. */
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
