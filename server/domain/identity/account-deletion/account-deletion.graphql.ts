import { builder } from '#server/graphql/builder.ts'
import { emailAddressRef, PasswordNotRight } from '#server/domain/identity/accounts/index.ts'
import { CodeNotValid } from '#server/domain/identity/credentials/index.ts'
import { TooManyAttempts } from '#server/platform/rate-limit.ts'
import { deleteAccount } from './delete-account.ts'
import { ListStillPublished, NewPartnerStays } from './account-deletion.refusals.ts'

builder.mutationFields((t) => ({
  deleteAccount: t.field({
    type: emailAddressRef,
    description:
      'Deletes the viewer’s account. A wedding with another partner continues. A wedding without one is erased except for its register, once no member can return.',
    args: {
      password: t.arg.string({ required: true, description: 'Password of the account.' }),
      code: t.arg.string({ description: 'Code of the second factor, if there is one, or a recovery code.' }),
    },
    errors: { types: [PasswordNotRight, CodeNotValid, ListStillPublished, NewPartnerStays, TooManyAttempts] },
    resolve: (_, { password, code }, context) => deleteAccount(context, password, code),
  }),
}))
