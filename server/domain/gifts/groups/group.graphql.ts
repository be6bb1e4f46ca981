import { builder, countryEnum, currencyEnum, moneyRef } from '#server/graphql/builder.ts'
import { type Gift, sharePrice, sharingEnum, translateGift } from '#server/domain/gifts/gift-list/index.ts'
import { contributionStateEnum } from '#server/domain/gifts/contributions/index.ts'
import { guestWeddingOf, guestWeddingRef } from '#server/domain/gifts/guest-page/index.ts'
import { readerTranslator } from '#server/domain/wedding/translations/index.ts'
import { todayIn } from '#server/domain/wedding/weddings/index.ts'
import { lastDeadline } from '#shared/group-deadline.ts'
import { money } from '#shared/money.ts'
import { groupStates } from '#shared/states/group.ts'
import {
  counts,
  freePlaces,
  type GroupShown,
  hasSent,
  placePrice,
  stateOf,
  type TakenPlace,
} from './group.ts'
import { captainToken, captainUrl, groupToken, groupUrl } from './group-link.ts'

const groupStateEnum = builder.enumType('GroupState', {
  description: 'State of a group: open, or the reason it is closed to new members.',
  values: groupStates.names,
})

const memberRef = builder.objectRef<TakenPlace>('GroupMember').implement({
  description: 'Member with a slot, as shown to other members.',
  fields: (t) => ({
    name: t.string({
      description: 'Signature of the member.',
      resolve: ({ contribution }) => contribution.signature,
    }),
    hasPaid: t.boolean({
      description: 'True if the member has sent the money.',
      resolve: (self) => hasSent(self),
    }),
    isCaptain: t.boolean({ description: 'True for the captain.', resolve: ({ place }) => place.isCaptain }),
    country: t.field({
      type: countryEnum,
      nullable: true,
      description: 'Country of the member.',
      resolve: ({ contribution }) => contribution.country,
    }),
  }),
})

const placeRef = builder.objectRef<TakenPlace>('GroupPlace').implement({
  description: 'Slot of a group, as shown to the captain. It never includes an amount.',
  fields: (t) => ({
    id: t.field({ type: 'UUID', description: 'Slot id.', resolve: ({ contribution }) => contribution.id }),
    name: t.string({
      description: 'Signature of the member.',
      resolve: ({ contribution }) => contribution.signature,
    }),
    isCaptain: t.boolean({ description: 'True for the captain.', resolve: ({ place }) => place.isCaptain }),
    state: t.field({
      type: contributionStateEnum,
      description: 'State of the member’s contribution.',
      resolve: ({ contribution }) => contribution.state,
    }),
    joinedAt: t.field({
      type: 'DateTime',
      description: 'Time at which the member joined.',
      resolve: ({ contribution }) => contribution.createdAt,
    }),
    holdEndsAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'End of the hold while the contribution is only promised.',
      resolve: ({ contribution }) => (contribution.state === 'held' ? contribution.holdEndsAt : null),
    }),
    nudgedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Time of the captain’s latest reminder.',
      resolve: ({ place }) => place.nudgedAt,
    }),
  }),
})

const groupGiftRef = builder.objectRef<Gift>('GroupGift').implement({
  description: 'Gift of a group.',
  fields: (t) => ({
    slug: t.exposeString('slug', { description: 'Slug of the gift.' }),
    title: t.exposeString('title', { description: 'Title of the gift.' }),
    summary: t.exposeString('summary', { description: 'Summary in one line; may be empty.' }),
    image: t.exposeString('image', { description: 'Picture of the gift.' }),
    sharing: t.expose('sharing', { type: sharingEnum, description: 'Way of giving.' }),
    currency: t.expose('currency', { type: currencyEnum, description: 'Currency of the gift.' }),
    sharePrice: t.field({
      type: moneyRef,
      nullable: true,
      description: 'Price of one share.',
      resolve: (gift) => priceOf(sharePrice(gift), gift),
    }),
    minAmount: t.field({
      type: moneyRef,
      nullable: true,
      description: 'Minimum amount of a gift with free amounts.',
      resolve: (gift) => priceOf(gift.minMinor, gift),
    }),
  }),
})
const priceOf = (minor: bigint | null, { currency }: Gift) => (minor === null ? null : money(minor, currency))

const captainRef = builder.objectRef<GroupShown>('GroupCaptain').implement({
  description: 'Data for the captain only.',
  fields: (t) => ({
    token: t.string({
      description: 'Token of the captain’s page.',
      resolve: ({ group }, _, { secrets }) => captainToken(secrets, group),
    }),
    url: t.string({
      description: 'URL of the captain’s page.',
      resolve: ({ group }, _, context) => captainUrl(context, group),
    }),
    email: t.string({
      nullable: true,
      description: 'Email address for updates about the group.',
      resolve: ({ group }) => group.captainEmail,
    }),
    lastDeadline: t.field({
      type: 'Date',
      description: 'Last day that can be chosen as deadline.',
      resolve: ({ wedding }, _, { clock }) =>
        lastDeadline(todayIn(wedding.timeZone, clock.now()), wedding.weddingDate),
    }),
    places: t.field({
      type: [placeRef],
      description: 'Slots of all members, including slots that became free again.',
      resolve: ({ taken }) => taken.filter(({ contribution }) => contribution.state !== 'undone'),
    }),
  }),
})

/** Group behind its link. */
export const giftGroupRef = builder.objectRef<GroupShown>('GiftGroup').implement({
  description: 'Group of friends for one gift. It shows members, never individual amounts.',
  fields: (t) => ({
    token: t.string({
      description: 'Token of the page shared by the members.',
      resolve: ({ group }, _, { secrets }) => groupToken(secrets, group),
    }),
    url: t.string({
      description: 'URL shared by the members.',
      resolve: ({ group }, _, context) => groupUrl(context, group),
    }),
    name: t.string({ description: 'Name of the group.', resolve: ({ group }) => group.name }),
    captainName: t.string({ description: 'Name of the captain.', resolve: ({ group }) => group.captainName }),
    state: t.field({
      type: groupStateEnum,
      description: 'State of the group for new members.',
      resolve: (self, _, { clock }) => stateOf(self, clock.now()),
    }),
    deadline: t.field({
      type: 'Date',
      description: 'Last day to join.',
      resolve: ({ group }) => group.deadline,
    }),
    today: t.field({
      type: 'Date',
      description: 'Current day in the time zone of the wedding.',
      resolve: ({ wedding }, _, { clock }) => todayIn(wedding.timeZone, clock.now()),
    }),
    places: t.int({ description: 'Planned number of members.', resolve: ({ group }) => group.places }),
    freePlaces: t.int({ description: 'Number of free slots.', resolve: (self) => freePlaces(self) }),
    message: t.string({
      description: 'Message signed by all members; may be empty.',
      resolve: ({ group }) => group.message,
    }),
    suggested: t.field({
      type: moneyRef,
      nullable: true,
      description: 'Suggested amount for each member, for a gift with free amounts.',
      resolve: ({ group, gift }) => priceOf(group.suggestedMinor, gift),
    }),
    placePrice: t.field({
      type: moneyRef,
      nullable: true,
      description: 'Price of the next slot; null for a gift with free amounts.',
      resolve: (self) => priceOf(placePrice(self), self.gift),
    }),
    gift: t.field({
      type: groupGiftRef,
      description: 'Gift of the group.',
      resolve: async ({ gift, wedding }, _, context) =>
        translateGift(gift, await readerTranslator(context, wedding)),
    }),
    wedding: t.field({
      type: guestWeddingRef,
      description: 'Wedding of the gift.',
      resolve: ({ wedding }, _, { database, env, language }) =>
        guestWeddingOf(database.db, wedding, env.holds, language),
    }),
    members: t.field({
      type: [memberRef],
      description: 'Members with a slot, in order of joining.',
      resolve: ({ taken }) => taken.filter(counts),
    }),
    captain: t.field({
      type: captainRef,
      nullable: true,
      description: 'Captain’s data; null unless the captain’s token is given.',
      resolve: (self) => (self.isCaptain ? self : null),
    }),
  }),
})
