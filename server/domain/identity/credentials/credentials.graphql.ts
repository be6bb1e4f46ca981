import { builder } from '#server/graphql/builder.ts'
import {
  CredentialsDoNotMatch,
  emailAddressRef,
  LinkNotValid,
  PasswordNotRight,
  sessionGrantRef,
} from '#server/domain/identity/accounts/index.ts'
import type { Proof } from '#server/graphql/viewer.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { TooManyAttempts } from '#server/platform/rate-limit.ts'
import { changePassword } from './change-password.ts'
import { ChallengeExpired, CodeNotValid, SecondFactorMissing } from './credentials.refusals.ts'
import { finishLogin } from './finish-login.ts'
import { login, SecondFactorRequired } from './login.ts'
import { proveIdentity } from './prove-identity.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resetPassword } from './reset-password.ts'

builder.objectType(SecondFactorRequired, {
  name: 'SecondFactorRequired',
  description:
    'Password accepted, second factor required: call `finishLogin` with a one-time code or a recovery code.',
  isTypeOf: (value) => value instanceof SecondFactorRequired,
  fields: (t) => ({
    challenge: t.exposeString('challenge', {
      description:
        'Challenge to send with the code. It is valid for ten minutes, several attempts and one session.',
    }),
    authenticatorApp: t.exposeBoolean('authenticatorApp', {
      description: 'True if the account has an authenticator app; otherwise it has passkeys.',
    }),
  }),
})

const loginInput = builder.inputType('LoginInput', {
  description: 'Credentials for logging in.',
  fields: (t) => ({
    email: t.string({ description: 'Email address of the account.' }),
    password: t.string({ description: 'Password of the account.' }),
  }),
})

const proofWith = builder.enumType('ProofWith', {
  description: 'Means to prove one’s identity.',
  values: ['password', 'secondFactor'] as const,
})

/** A fresh proof of identity in the schema: its end and its means. */
export const proofRef = builder.objectRef<{ until: Date; by: Proof['with'] }>('ProofOfIdentity').implement({
  description: 'Fresh proof of identity.',
  fields: (t) => ({
    until: t.expose('until', {
      type: 'DateTime',
      description: 'End of the period in which it counts as fresh.',
    }),
    by: t.expose('by', { type: proofWith, description: 'Means of the proof.' }),
  }),
})

builder.mutationFields((t) => ({
  login: t.field({
    type: sessionGrantRef,
    description: 'Opens a session, or requests the second factor.',
    args: {
      input: t.arg({ type: loginInput, description: 'E-mail and password, both required.' }),
    },
    errors: { types: [SecondFactorRequired, CredentialsDoNotMatch, InvalidInput, TooManyAttempts] },
    resolve: async (_, { input }, context) => {
      const outcome = await login(context, input)
      if (outcome instanceof SecondFactorRequired) throw outcome
      return outcome
    },
  }),
  finishLogin: t.field({
    type: sessionGrantRef,
    description: 'Opens the session that a password began.',
    args: {
      challenge: t.arg.string({ required: true, description: 'Challenge returned by `login`.' }),
      code: t.arg.string({
        required: true,
        description: 'Six-digit code of the authenticator app, or a recovery code.',
      }),
    },
    errors: { types: [CodeNotValid, ChallengeExpired, TooManyAttempts] },
    resolve: (_, { challenge, code }, context) => finishLogin(context, challenge, code),
  }),
  requestPasswordReset: t.field({
    type: emailAddressRef,
    description:
      'Sends a link to /nueva-contrasena/… if the address has an account; the response does not reveal it.',
    args: { email: t.arg.string({ required: true, description: 'Email address of the account.' }) },
    errors: { types: [InvalidInput, TooManyAttempts] },
    resolve: (_, { email }, context) => requestPasswordReset(context, email),
  }),
  resetPassword: t.field({
    type: emailAddressRef,
    description: 'Sets a new password by the link. All sessions end; the second factor remains.',
    args: {
      token: t.arg.string({ required: true, description: 'Token from the link in an email.' }),
      password: t.arg.string({ required: true, description: 'Password of 12 to 128 characters.' }),
    },
    errors: { types: [LinkNotValid, InvalidInput, TooManyAttempts] },
    resolve: (_, { token, password }, context) => resetPassword(context, token, password),
  }),
  changePassword: t.field({
    type: emailAddressRef,
    description: 'Changes the password. All other sessions end, and the owner receives an email.',
    args: {
      currentPassword: t.arg.string({ required: true, description: 'The password there is.' }),
      newPassword: t.arg.string({ required: true, description: 'Password of 12 to 128 characters.' }),
    },
    errors: { types: [PasswordNotRight, InvalidInput, TooManyAttempts] },
    resolve: (_, { currentPassword, newPassword }, context) =>
      changePassword(context, currentPassword, newPassword),
  }),
  proveIdentity: t.field({
    type: proofRef,
    description: 'Proves the viewer’s identity by password or by code; exactly one of them is required.',
    args: {
      password: t.arg.string({ description: 'Password of the account.' }),
      code: t.arg.string({ description: 'Code of the second factor, or a recovery code.' }),
    },
    errors: { types: [PasswordNotRight, CodeNotValid, SecondFactorMissing, InvalidInput, TooManyAttempts] },
    resolve: (_, evidence, context) => proveIdentity(context, evidence),
  }),
}))
