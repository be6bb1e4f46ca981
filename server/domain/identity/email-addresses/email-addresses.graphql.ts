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
    description: 'Sends the mail with the link to /confirmar/… once more.',
    errors: { types: [TooManyAttempts] },
    resolve: (_, __, context) => requestEmailConfirmation(context),
  }),
  confirmEmail: t.field({
    type: emailAddressRef,
    description:
      'Follows the link of a mail: the address is theirs, and becomes the account’s if it is a new one.',
    args: { token: t.arg.string({ required: true, description: 'Token from the link.' }) },
    errors: { types: [LinkNotValid, TooManyAttempts] },
    resolve: (_, { token }, context) => confirmEmail(context, token),
  }),
  changeEmail: t.field({
    type: emailAddressRef,
    description: 'Asks for another address: it counts once the link in the mail to it is followed.',
    args: {
      newEmail: t.arg.string({ required: true, description: 'The address to be.' }),
      password: t.arg.string({ required: true, description: 'The password of the account.' }),
    },
    errors: { types: [InvalidInput, PasswordNotRight, TooManyAttempts] },
    resolve: (_, { newEmail, password }, context) => changeEmail(context, newEmail, password),
  }),
  cancelEmailChange: t.field({
    type: emailAddressRef,
    description:
      '“That was not me”, from the link to the old address: it is the account’s again, all sessions end, the password opens nothing any more and a link for a new one is sent. Ask before doing it.',
    args: { token: t.arg.string({ required: true, description: 'Token from the link.' }) },
    errors: { types: [LinkNotValid, TooManyAttempts] },
    resolve: (_, { token }, context) => cancelEmailChange(context, token),
  }),
}))
