import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { rootFolder } from '#server/platform/root-folder.ts'
import { type ReceivingAccountKind, receivingAccountKinds } from '#shared/bank-identifiers.ts'
import { currencies, type Currency } from '#shared/money.ts'
import type { WalletLimit } from './limits.ts'
import { once } from '#server/platform/once.ts'

const amount = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(BigInt)
  .nullable()

const file = z.strictObject({
  limits: z.array(
    z.strictObject({
      kind: z.enum(receivingAccountKinds),
      currency: z.enum(currencies),
      perPaymentMinor: amount,
      perDayMinor: amount,
      perMonthMinor: amount,
      perMonthCount: z.int().positive().nullable(),
      sources: z.array(z.url({ protocol: /^https$/ })).min(1),
      seenOn: z.iso.date(),
      /** Kind of source (press or issuer), and a note for readers. */
      standing: z.enum(['press', 'issuer']).default('press'),
      note: z.string().default(''),
    }),
  ),
})

/** Parses the file of limits. Throws an error that lists every mistake. */
export function readWalletLimits(text: string): WalletLimit[] {
  return file.parse(JSON.parse(text)).limits
}

const walletLimits = once(() =>
  readWalletLimits(readFileSync(join(rootFolder(), 'data', 'wallet-limits.json'), 'utf8')),
)

/** Returns the limit of a kind of account in a currency, from `data/wallet-limits.json`; null when unknown. */
export function walletLimit(kind: ReceivingAccountKind, currency: Currency): WalletLimit | null {
  return walletLimits().find((limit) => limit.kind === kind && limit.currency === currency) ?? null
}
