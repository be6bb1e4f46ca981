import { builder, refusalFields } from '#server/graphql/builder.ts'
import { LinkNotValid } from '#server/domain/identity/accounts/index.ts'
import { needsConfirmedAddress } from '#server/domain/money/payments/index.ts'
import { grantAccess } from '#server/domain/wedding/privacy/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { TooManyAttempts } from '#server/platform/rate-limit.ts'
import { addressConfirmationOf, contributionIdByAddressLink } from './address-confirmation-queries.ts'
import { confirmAddressByCode } from './confirm-address-by-code.ts'
import { confirmAddress } from './confirm-address.ts'
import {
  contributionById,
  withLoadedLines,
  ContributionMoved,
  ContributionNotFound,
  privateContributionRef,
} from '#server/domain/gifts/contributions/index.ts'
import { AddressCodeWrong } from './address-confirmation.refusals.ts'
import { sendAddressLink } from './send-address-link.ts'

refusalFields(AddressCodeWrong, (t) => ({
  triesLeft: t.exposeInt('triesLeft', {
    description: 'Attempts left for the code; 0 when another email must be sent.',
  }),
}))

const withheldEnum = builder.enumType('DetailsWithheldReason', {
  description: 'Reason for withholding payment details from a giver.',
  values: {
    addressNotConfirmed: { description: 'The couple require a confirmed email address first.' },
  } as const,
})

builder.objectFields(privateContributionRef, (t) => ({
  detailsWithheld: t.field({
    type: withheldEnum,
    nullable: true,
    description: 'Reason `instructions` lacks payment details; null when they are included.',
    resolve: async ({ contribution, wedding }, _, { database }) =>
      (await needsConfirmedAddress(database.db, wedding, contribution)) ? 'addressNotConfirmed' : null,
  }),
  isAddressConfirmed: t.boolean({
    description: 'True if the giver confirmed an address or was invited. Such promises are held longer.',
    resolve: ({ contribution }) => contribution.addressConfirmedAt !== null,
  }),
  addressLinkSentAt: t.field({
    type: 'DateTime',
    nullable: true,
    description: 'Time of the latest confirmation email; null if none was sent.',
    resolve: async ({ contribution }, _, { database }) =>
      (await addressConfirmationOf(database.db, contribution))?.sentAt ?? null,
  }),
}))

const privateToken = { required: true, description: 'Token from the private link.' } as const
const linkToken = { required: true, description: 'Token from the link in the email.' } as const

builder.queryField('contributionByAddressLink', (t) =>
  t.field({
    type: privateContributionRef,
    nullable: true,
    description: 'Gift for the link of a confirmation email; null for an invalid or expired link.',
    args: { token: t.arg.string(linkToken) },
    resolve: async (_, { token }, context) => {
      const id = await contributionIdByAddressLink(context.database.db, token, context.clock.now())
      const found = id === null ? null : await contributionById(context.database.db, id)
      if (found) await grantAccess(context, found.contribution.weddingId)
      return found
    },
  }),
)

builder.mutationFields((t) => ({
  sendAddressLink: t.field({
    type: privateContributionRef,
    description:
      'Sends the giver an email that confirms their address, or sends it again to a corrected one.',
    args: {
      token: t.arg.string(privateToken),
      email: t.arg.string({ required: true, description: 'Email address to confirm.' }),
    },
    errors: { types: [ContributionNotFound, ContributionMoved, InvalidInput, TooManyAttempts] },
    resolve: async (_, { token, email }, context) =>
      withLoadedLines(context, await sendAddressLink(context, token, { email })),
  }),
  confirmAddress: t.field({
    type: privateContributionRef,
    description:
      'Confirms the giver’s address by the link of the email. Payment details become visible and an unsent promise is held longer.',
    args: { token: t.arg.string(linkToken) },
    errors: { types: [LinkNotValid, TooManyAttempts] },
    resolve: async (_, { token }, context) => withLoadedLines(context, await confirmAddress(context, token)),
  }),
  confirmAddressByCode: t.field({
    type: privateContributionRef,
    description: 'Confirms the giver’s address by the code of the email, on another device.',
    args: {
      token: t.arg.string(privateToken),
      code: t.arg.string({ required: true, description: 'Six-digit code from the email.' }),
    },
    errors: { types: [ContributionNotFound, AddressCodeWrong, TooManyAttempts] },
    resolve: async (_, { token, code }, context) =>
      withLoadedLines(context, await confirmAddressByCode(context, token, code)),
  }),
}))
