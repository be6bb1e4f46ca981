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
      'Deletes the requester’s account. A wedding with another partner goes on; one without is erased down to its register, at once or when no member can return any more.',
    args: {
      password: t.arg.string({ required: true, description: 'The password of the account.' }),
      code: t.arg.string({
        description: 'A code of the second factor, if there is one, or a recovery code.',
      }),
    },
    errors: { types: [PasswordNotRight, CodeNotValid, ListStillPublished, NewPartnerStays, TooManyAttempts] },
    resolve: (_, { password, code }, context) => deleteAccount(context, password, code),
  }),
}))
