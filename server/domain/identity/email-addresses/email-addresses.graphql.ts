import { builder } from '#server/graphql/builder.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { TooManyAttempts } from '#server/platform/rate-limit.ts'
import { emailAddressRef, LinkNotValid, PasswordNotRight } from '#server/domain/identity/accounts/index.ts'
import { cancelEmailChange } from './cancel-email-change.ts'
import { changeEmail } from './change-email.ts'
import { confirmEmail } from './confirm-email.ts'
import { requestEmailConfirmation } from './request-email-confirmation.ts'

builder.mutationFields((t) => ({
  requestEmailConfirmation: t.field({
    type: emailAddressRef,
    description: 'Sends the email with the link to /confirmar/… again.',
    errors: { types: [TooManyAttempts] },
    resolve: (_, __, context) => requestEmailConfirmation(context),
  }),
  confirmEmail: t.field({
    type: emailAddressRef,
    description:
      'Confirms an email address by the link of an email. A new address becomes that of the account.',
    args: { token: t.arg.string({ required: true, description: 'Token from the link in an email.' }) },
    errors: { types: [LinkNotValid, TooManyAttempts] },
    resolve: (_, { token }, context) => confirmEmail(context, token),
  }),
  changeEmail: t.field({
    type: emailAddressRef,
    description:
      'Requests a change of email address. It takes effect when the link sent to the new address is opened.',
    args: {
      newEmail: t.arg.string({ required: true, description: 'New email address.' }),
      password: t.arg.string({ required: true, description: 'Password of the account.' }),
    },
    errors: { types: [InvalidInput, PasswordNotRight, TooManyAttempts] },
    resolve: (_, { newEmail, password }, context) => changeEmail(context, newEmail, password),
  }),
  cancelEmailChange: t.field({
    type: emailAddressRef,
    description:
      'Cancels a change of email address by the link sent to the old one: restores it, ends all sessions, disables the password and sends a link for a new one. Confirm with the person first.',
    args: { token: t.arg.string({ required: true, description: 'Token from the link in an email.' }) },
    errors: { types: [LinkNotValid, TooManyAttempts] },
    resolve: (_, { token }, context) => cancelEmailChange(context, token),
  }),
}))
