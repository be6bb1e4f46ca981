import { accountRef, PasswordNotRight } from '#server/domain/identity/accounts/index.ts'
import { builder, qrCodeRef } from '#server/graphql/builder.ts'
import { SecondFactorNeeded } from '#server/graphql/viewer.refusals.ts'
import { TooManyAttempts } from '#server/platform/rate-limit.ts'
import { beginSecondFactor, type NewSecondFactor } from './begin-second-factor.ts'
import { confirmSecondFactor } from './confirm-second-factor.ts'
import { CodeNotValid, SecondFactorExists, SecondFactorMissing } from './credentials.refusals.ts'
import { removeSecondFactor } from './remove-second-factor.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { recoveryCodesLeft } from './second-factor-store.ts'

builder.objectField(accountRef, 'recoveryCodesLeft', (t) =>
  t.int({
    nullable: true,
    description: 'Number of unused recovery codes; null without a second factor.',
    resolve: (account, _, { database }) =>
      account.secondFactorSince ? recoveryCodesLeft(database.db, account.id) : null,
  }),
)

const newSecondFactorRef = builder.objectRef<NewSecondFactor>('NewSecondFactor').implement({
  description: 'Secret for an authenticator app. It is shown only once.',
  fields: (t) => ({
    secret: t.exposeString('secret', { description: 'Secret in base32, for typing.' }),
    uri: t.exposeString('uri', { description: 'URI that opens an app on the same device: `otpauth://…`.' }),
    qr: t.expose('qr', { type: qrCodeRef, description: 'QR code for scanning.' }),
  }),
})

const recoveryCodesRef = builder.objectRef<{ recoveryCodes: string[] }>('RecoveryCodes').implement({
  description: 'Recovery codes, which log in without the app. They are shown only once.',
  fields: (t) => ({
    recoveryCodes: t.stringList({
      description: 'Ten codes, each valid once: `ABCD-EFGH-JKMN`.',
      resolve: (self) => self.recoveryCodes,
    }),
  }),
})

const secondFactorCode =
  'A code of the application, or a recovery code. Not needed while a proof by passkey is fresh.'

builder.mutationFields((t) => ({
  beginSecondFactor: t.field({
    type: newSecondFactorRef,
    description: 'Creates a secret. It has no effect until its first code is confirmed.',
    args: { password: t.arg.string({ required: true, description: 'Password of the account.' }) },
    errors: { types: [PasswordNotRight, SecondFactorExists, TooManyAttempts] },
    resolve: (_, { password }, context) => beginSecondFactor(context, password),
  }),
  confirmSecondFactor: t.field({
    type: recoveryCodesRef,
    description: 'Confirms the first code of the app. Logging in requires one from then on.',
    args: { code: t.arg.string({ required: true, description: 'Six-digit code.' }) },
    errors: { types: [CodeNotValid, SecondFactorExists, TooManyAttempts] },
    resolve: (_, { code }, context) => confirmSecondFactor(context, code),
  }),
  removeSecondFactor: t.field({
    type: accountRef,
    description: 'Removes the second factor; refused for administrators.',
    args: {
      password: t.arg.string({ required: true, description: 'Password of the account.' }),
      code: t.arg.string({ description: secondFactorCode }),
    },
    errors: {
      types: [PasswordNotRight, CodeNotValid, SecondFactorMissing, SecondFactorNeeded, TooManyAttempts],
    },
    resolve: (_, { password, code }, context) => removeSecondFactor(context, password, code),
  }),
  renewRecoveryCodes: t.field({
    type: recoveryCodesRef,
    description: 'Replaces the recovery codes by ten new ones.',
    args: {
      password: t.arg.string({ required: true, description: 'Password of the account.' }),
      code: t.arg.string({ description: secondFactorCode }),
    },
    errors: { types: [PasswordNotRight, CodeNotValid, SecondFactorMissing, TooManyAttempts] },
    resolve: (_, { password, code }, context) => renewRecoveryCodes(context, password, code),
  }),
}))
