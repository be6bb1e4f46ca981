import { readUploadedPixels } from '#server/domain/files/media/index.ts'
import { weddingOfPartner } from '#server/domain/wedding/weddings/index.ts'
import type { AppContext } from '#server/graphql/viewer.ts'
import type { ReceivingAccountKind } from '#shared/bank-identifiers.ts'
import type { Currency } from '#shared/money.ts'
import { type PaymentCode, paymentCodeIn } from './payment-code.ts'
import { findCodeIn, maxPictureSide } from './payment-code-picture.ts'
import { PaymentCodeRefused } from './payment-codes.refusals.ts'

type CodePicture = {
  readonly weddingId: string
  readonly kind: ReceivingAccountKind
  readonly currency: Currency
  readonly file: File
}

/**
 * Returns the payment code in a picture that a partner uploads. It saves nothing; `saveReceivingAccount` saves
 * the text. Throws `PaymentCodeRefused`.
 */
export async function readPaymentCode(
  context: AppContext,
  { weddingId, file, ...place }: CodePicture,
): Promise<PaymentCode> {
  const wedding = await weddingOfPartner(context.database.db, context, weddingId)
  const text = await findCodeIn(await readUploadedPixels(context, file, maxPictureSide), wedding.id)
  const code = text === null ? 'unreadable' : paymentCodeIn(text, place)
  if (typeof code === 'string') throw PaymentCodeRefused({ problem: code })
  return code
}
