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
    description: 'How many recovery codes were not used yet; null without a second factor.',
    resolve: (account, _, { database }) =>
      account.secondFactorSince ? recoveryCodesLeft(database.db, account.id) : null,
  }),
)

const newSecondFactorRef = builder.objectRef<NewSecondFactor>('NewSecondFactor').implement({
  description: 'What an application for codes is to keep. It is shown now and never again.',
  fields: (t) => ({
    secret: t.exposeString('secret', { description: 'For typing, in base32.' }),
    uri: t.exposeString('uri', { description: 'For opening on the same device: `otpauth://…`.' }),
    qr: t.expose('qr', { type: qrCodeRef, description: 'For scanning.' }),
  }),
})

const recoveryCodesRef = builder.objectRef<{ recoveryCodes: string[] }>('RecoveryCodes').implement({
  description: 'What opens the account without the application. They are shown now and never again.',
  fields: (t) => ({
    recoveryCodes: t.stringList({
      description: 'Ten codes, each good once: `ABCD-EFGH-JKMN`.',
      resolve: (self) => self.recoveryCodes,
    }),
  }),
})

const secondFactorCode =
  'A code of the application, or a recovery code. Not needed while a proof by passkey is fresh.'

builder.mutationFields((t) => ({
  beginSecondFactor: t.field({
    type: newSecondFactorRef,
    description: 'Makes a secret. Nothing changes until its first code is confirmed.',
    args: { password: t.arg.string({ required: true, description: 'The password of the account.' }) },
    errors: { types: [PasswordNotRight, SecondFactorExists, TooManyAttempts] },
    resolve: (_, { password }, context) => beginSecondFactor(context, password),
  }),
  confirmSecondFactor: t.field({
    type: recoveryCodesRef,
    description: 'The first code of the application: from now on logging in takes one.',
    args: { code: t.arg.string({ required: true, description: 'Six digits.' }) },
    errors: { types: [CodeNotValid, SecondFactorExists, TooManyAttempts] },
    resolve: (_, { code }, context) => confirmSecondFactor(context, code),
  }),
  removeSecondFactor: t.field({
    type: accountRef,
    description: 'Makes the password enough again; not for administrators.',
    args: {
      password: t.arg.string({ required: true, description: 'The password of the account.' }),
      code: t.arg.string({ description: secondFactorCode }),
    },
    errors: {
      types: [PasswordNotRight, CodeNotValid, SecondFactorMissing, SecondFactorNeeded, TooManyAttempts],
    },
    resolve: (_, { password, code }, context) => removeSecondFactor(context, password, code),
  }),
  renewRecoveryCodes: t.field({
    type: recoveryCodesRef,
    description: 'Ten new codes in place of those there were.',
    args: {
      password: t.arg.string({ required: true, description: 'The password of the account.' }),
      code: t.arg.string({ description: secondFactorCode }),
    },
    errors: { types: [PasswordNotRight, CodeNotValid, SecondFactorMissing, TooManyAttempts] },
    resolve: (_, { password, code }, context) => renewRecoveryCodes(context, password, code),
  }),
}))
