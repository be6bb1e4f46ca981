import { builder, countryEnum, currencyEnum, moneyRef } from '#server/graphql/builder.ts'
import { type Gift, sharePrice, sharingEnum } from '#server/domain/gifts/gift-list/index.ts'
import { contributionStateEnum } from '#server/domain/gifts/contributions/index.ts'
import { guestWeddingOf, guestWeddingRef } from '#server/domain/gifts/guest-page/index.ts'
import { todayIn } from '#server/domain/wedding/weddings/index.ts'
import { lastDeadline } from '#shared/group-deadline.ts'
import { money } from '#shared/money.ts'
import { groupStates } from '#shared/states/group.ts'
import {
  counts,
  freePlaces,
  type GroupShown,
  hasPaid,
  placePrice,
  stateOf,
  type TakenPlace,
} from './group.ts'
import { captainToken, captainUrl, groupToken, groupUrl } from './group-link.ts'

const groupStateEnum = builder.enumType('GroupState', {
  description: 'Whether a group is open to new members, and if not, why.',
  values: groupStates.names,
})

const memberRef = builder.objectRef<TakenPlace>('GroupMember').implement({
  description: 'A friend who has a place, as the others see them.',
  fields: (t) => ({
    name: t.string({ description: 'How they sign.', resolve: ({ contribution }) => contribution.signature }),
    hasPaid: t.boolean({ description: 'Whether they have sent it.', resolve: (self) => hasPaid(self) }),
    isCaptain: t.boolean({ description: 'Whether they lead.', resolve: ({ place }) => place.isCaptain }),
    country: t.field({
      type: countryEnum,
      nullable: true,
      description: 'Where they live.',
      resolve: ({ contribution }) => contribution.country,
    }),
  }),
})

const placeRef = builder.objectRef<TakenPlace>('GroupPlace').implement({
  description: 'A friend’s place, as the captain sees it; never an amount.',
  fields: (t) => ({
    id: t.field({ type: 'UUID', description: 'Which.', resolve: ({ contribution }) => contribution.id }),
    name: t.string({ description: 'How they sign.', resolve: ({ contribution }) => contribution.signature }),
    isCaptain: t.boolean({ description: 'Whether they lead.', resolve: ({ place }) => place.isCaptain }),
    state: t.field({
      type: contributionStateEnum,
      description: 'What became of it.',
      resolve: ({ contribution }) => contribution.state,
    }),
    joinedAt: t.field({
      type: 'DateTime',
      description: 'Since when.',
      resolve: ({ contribution }) => contribution.createdAt,
    }),
    holdEndsAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Until when it is kept, while it is only promised.',
      resolve: ({ contribution }) => (contribution.state === 'held' ? contribution.holdEndsAt : null),
    }),
    nudgedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the captain last wrote to them.',
      resolve: ({ place }) => place.nudgedAt,
    }),
  }),
})

const groupGiftRef = builder.objectRef<Gift>('GroupGift').implement({
  description: 'The gift a group gives.',
  fields: (t) => ({
    slug: t.exposeString('slug', { description: 'Its name in addresses.' }),
    title: t.exposeString('title', { description: 'What it is.' }),
    summary: t.exposeString('summary', { description: 'In one line; may be empty.' }),
    image: t.exposeString('image', { description: 'Its picture.' }),
    sharing: t.expose('sharing', { type: sharingEnum, description: 'How it is given.' }),
    currency: t.expose('currency', { type: currencyEnum, description: 'Its money.' }),
    sharePrice: t.field({
      type: moneyRef,
      nullable: true,
      description: 'The price of one share.',
      resolve: (gift) => priceOf(sharePrice(gift), gift),
    }),
    minAmount: t.field({
      type: moneyRef,
      nullable: true,
      description: 'The least one can give, when any amount goes.',
      resolve: (gift) => priceOf(gift.minMinor, gift),
    }),
  }),
})
const priceOf = (minor: bigint | null, { currency }: Gift) => (minor === null ? null : money(minor, currency))

const captainRef = builder.objectRef<GroupShown>('GroupCaptain').implement({
  description: 'Data for the captain only.',
  fields: (t) => ({
    token: t.string({
      description: 'What opens the captain’s page.',
      resolve: ({ group }, _, { secrets }) => captainToken(secrets, group),
    }),
    url: t.string({
      description: 'The captain’s link.',
      resolve: ({ group }, _, context) => captainUrl(context, group),
    }),
    email: t.string({
      nullable: true,
      description: 'Where news goes.',
      resolve: ({ group }) => group.captainEmail,
    }),
    lastDeadline: t.field({
      type: 'Date',
      description: 'The last day that can be chosen.',
      resolve: ({ wedding }, _, { clock }) =>
        lastDeadline(todayIn(wedding.timeZone, clock.now()), wedding.weddingDate),
    }),
    places: t.field({
      type: [placeRef],
      description: 'Everybody who took a place, those too whose place is free again.',
      resolve: ({ taken }) => taken.filter(({ contribution }) => contribution.state !== 'undone'),
    }),
  }),
})

/** A group behind its link. */
export const giftGroupRef = builder.objectRef<GroupShown>('GiftGroup').implement({
  description: 'Friends who give one gift together. Shows members, never individual amounts.',
  fields: (t) => ({
    token: t.string({
      description: 'What opens the page its friends share.',
      resolve: ({ group }, _, { secrets }) => groupToken(secrets, group),
    }),
    url: t.string({
      description: 'The link they share.',
      resolve: ({ group }, _, context) => groupUrl(context, group),
    }),
    name: t.string({ description: 'What it is called.', resolve: ({ group }) => group.name }),
    captainName: t.string({ description: 'Who leads it.', resolve: ({ group }) => group.captainName }),
    state: t.field({
      type: groupStateEnum,
      description: 'Whether the group is open to new members.',
      resolve: (self, _, { clock }) => stateOf(self, clock.now()),
    }),
    deadline: t.field({
      type: 'Date',
      description: 'The last day to join.',
      resolve: ({ group }) => group.deadline,
    }),
    today: t.field({
      type: 'Date',
      description: 'The day it is where the wedding is.',
      resolve: ({ wedding }, _, { clock }) => todayIn(wedding.timeZone, clock.now()),
    }),
    places: t.int({ description: 'How many they are to be.', resolve: ({ group }) => group.places }),
    freePlaces: t.int({ description: 'How many can still join.', resolve: (self) => freePlaces(self) }),
    message: t.string({
      description: 'The words that all sign; may be empty.',
      resolve: ({ group }) => group.message,
    }),
    suggested: t.field({
      type: moneyRef,
      nullable: true,
      description: 'What each is proposed to give, when any amount goes.',
      resolve: ({ group, gift }) => priceOf(group.suggestedMinor, gift),
    }),
    placePrice: t.field({
      type: moneyRef,
      nullable: true,
      description: 'What the next friend gives for a place; none when any amount goes.',
      resolve: (self) => priceOf(placePrice(self), self.gift),
    }),
    gift: t.field({ type: groupGiftRef, description: 'What they give.', resolve: ({ gift }) => gift }),
    wedding: t.field({
      type: guestWeddingRef,
      description: 'Whose wedding it is for.',
      resolve: ({ wedding }, _, { database }) => guestWeddingOf(database.db, wedding),
    }),
    members: t.field({
      type: [memberRef],
      description: 'Who has a place, in the order they came.',
      resolve: ({ taken }) => taken.filter(counts),
    }),
    captain: t.field({
      type: captainRef,
      nullable: true,
      description: 'For the captain’s link only.',
      resolve: (self) => (self.isCaptain ? self : null),
    }),
  }),
})
