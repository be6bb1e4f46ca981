import { accountById, requireOwnPassword } from '#server/domain/identity/accounts/index.ts'
import { type AppContext, requireAccountOrAdministrator } from '#server/graphql/viewer.ts'
import { oneTimeCodeUri, toBase32 } from '#server/platform/one-time-code.ts'
import { type QrCode, qrCode } from '#server/platform/qr-code.ts'
import { SecondFactorExists } from './credentials.refusals.ts'
import { keepSecret } from './second-factor-store.ts'

export type NewSecondFactor = { readonly secret: string; readonly uri: string; readonly qr: QrCode }

/** 160 bits, as RFC 4226 recommends. */
const secretLength = 20

/**
 * Creates the secret for an authenticator app. Nothing changes until its first code is entered. Refuses
 * `PasswordNotRight`, `SecondFactorExists`, `TooManyAttempts`.
 */
export async function beginSecondFactor(context: AppContext, password: string): Promise<NewSecondFactor> {
  const { accountId } = requireAccountOrAdministrator(context.viewer)
  await requireOwnPassword(context, accountId, password)
  return context.database.transaction(async (tx) => {
    const { email } = await accountById(tx, accountId)
    const secret = context.random.bytes(secretLength)
    if (!(await keepSecret(tx, context, accountId, secret))) throw SecondFactorExists()
    const uri = oneTimeCodeUri('Vivencia', email, secret)
    return { secret: toBase32(secret), uri, qr: qrCode(uri) }
  })
}
