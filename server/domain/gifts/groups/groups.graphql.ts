import type { AppContext } from '#server/graphql/viewer.ts'
import { builder } from '#server/graphql/builder.ts'
import {
  ContributionIdReused,
  ContributionMoved,
  ContributionNotFound,
  GiftNotOpen,
  GiftOverfunded,
  privateContributionRef,
  withLoadedLines,
} from '#server/domain/gifts/contributions/index.ts'
import { TooMuchKept } from '#server/domain/gifts/fair-share/index.ts'
import { WeddingNotOpen } from '#server/domain/wedding/weddings/index.ts'
import { PaymentsPaused } from '#server/domain/money/payments/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { TooManyAttempts } from '#server/platform/rate-limit.ts'
import { closeGroup } from './close-group.ts'
import type { GiftGroup } from './group.ts'
import { giftGroupRef } from './group.graphql.ts'
import { groupByLink, showGroup } from './group-queries.ts'
import {
  openGroupInput,
  passCaptaincyInput,
  takePlaceInput,
  updateGroupInput,
} from './groups.graphql-inputs.ts'
import { GiftNotShared, GroupClosed, GroupFull, GroupNotFound } from './groups.refusals.ts'
import { noteNudge } from './note-nudge.ts'
import { openGroup } from './open-group.ts'
import { passCaptaincy } from './pass-captaincy.ts'
import { reopenGroup } from './reopen-group.ts'
import { takePlace } from './take-place.ts'
import { updateGroup } from './update-group.ts'

const tokenArgument = { required: true, description: 'Token from the members’ link.' } as const
const captainArgument = { required: true, description: 'Token from the captain’s link.' } as const

const forCaptain = (context: AppContext, group: GiftGroup) => showGroup(context.database.db, group, true)

builder.queryFields((t) => ({
  giftGroup: t.field({
    type: giftGroupRef,
    nullable: true,
    description: 'Group behind a members’ link or a captain’s link.',
    args: { token: t.arg.string(tokenArgument) },
    resolve: (_, { token }, { database }) => groupByLink(database.db, token),
  }),
}))

builder.mutationFields((t) => ({
  openGroup: t.field({
    type: giftGroupRef,
    description: 'Opens a group of friends for one gift. The gift is held only as members take slots.',
    args: {
      input: t.arg({ type: openGroupInput, required: true, description: 'Details of the group.' }),
    },
    errors: {
      types: [WeddingNotOpen, GiftNotOpen, GiftNotShared, GiftOverfunded, InvalidInput, TooManyAttempts],
    },
    resolve: async (_, { input }, context) => forCaptain(context, await openGroup(context, input)),
  }),
  takePlace: t.field({
    type: privateContributionRef,
    description: 'Takes a slot of a group, which promises a contribution of its own.',
    args: {
      token: t.arg.string(tokenArgument),
      input: t.arg({ type: takePlaceInput, required: true, description: 'Details of the member.' }),
    },
    errors: {
      types: [
        GroupNotFound,
        GroupClosed,
        GroupFull,
        GiftNotShared,
        GiftNotOpen,
        GiftOverfunded,
        WeddingNotOpen,
        PaymentsPaused,
        ContributionIdReused,
        ContributionMoved,
        ContributionNotFound,
        TooMuchKept,
        InvalidInput,
        TooManyAttempts,
      ],
    },
    resolve: async (_, { token, input }, context) =>
      withLoadedLines(context, await takePlace(context, token, input)),
  }),
  updateGroup: t.field({
    type: giftGroupRef,
    description: 'Updates the name, size, deadline or message of a group; captain only.',
    args: {
      token: t.arg.string(captainArgument),
      input: t.arg({ type: updateGroupInput, required: true, description: 'Changes to the group.' }),
    },
    errors: { types: [GroupNotFound, InvalidInput] },
    resolve: async (_, { token, input }, context) =>
      forCaptain(context, await updateGroup(context, token, input)),
  }),
  closeGroup: t.field({
    type: giftGroupRef,
    description: 'Closes the group to new members; existing slots stay.',
    args: { token: t.arg.string(captainArgument) },
    errors: { types: [GroupNotFound] },
    resolve: async (_, { token }, context) => forCaptain(context, await closeGroup(context, token)),
  }),
  reopenGroup: t.field({
    type: giftGroupRef,
    description: 'Reopens a closed group to new members.',
    args: { token: t.arg.string(captainArgument) },
    errors: { types: [GroupNotFound] },
    resolve: async (_, { token }, context) => forCaptain(context, await reopenGroup(context, token)),
  }),
  passCaptaincy: t.field({
    type: giftGroupRef,
    description:
      'Passes the group on to another captain, who gets a link by e-mail; the previous link stops working.',
    args: {
      token: t.arg.string(captainArgument),
      input: t.arg({ type: passCaptaincyInput, required: true, description: 'Details of the new captain.' }),
    },
    errors: { types: [GroupNotFound, InvalidInput, TooManyAttempts] },
    resolve: async (_, { token, input }, context) =>
      showGroup(context.database.db, await passCaptaincy(context, token, input), false),
  }),
  noteNudge: t.field({
    type: giftGroupRef,
    description: 'Records that the captain reminded a member.',
    args: {
      token: t.arg.string(captainArgument),
      contributionId: t.arg({
        type: 'UUID',
        required: true,
        description: 'Id of the member’s contribution.',
      }),
    },
    errors: { types: [GroupNotFound] },
    resolve: async (_, { token, contributionId }, context) =>
      forCaptain(context, await noteNudge(context, token, contributionId)),
  }),
}))
