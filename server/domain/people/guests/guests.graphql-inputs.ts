import { builder, countryEnum } from '#server/graphql/builder.ts'
import { householdSides } from '#shared/household-sides.ts'
import { companionStates, guestLanguages } from '#shared/inputs/household.ts'
import { rsvpAnswers } from '#shared/rsvp-answers.ts'

export const guestLanguageEnum = builder.enumType('GuestLanguage', {
  description: 'Language of messages to guests.',
  values: guestLanguages,
})

export const householdSideEnum = builder.enumType('HouseholdSide', {
  description: 'Side of a household: guests of the first partner, of the second, or of both.',
  values: householdSides,
})

export const answerEnum = builder.enumType('RsvpAnswer', {
  description: 'Answer to a celebration; `pending` until the guest answers.',
  values: rsvpAnswers,
})

export const companionEnum = builder.enumType('CompanionState', {
  description:
    'Companion whose name the couple do not know: `unnamed` until the household tells the name, then `named`.',
  values: companionStates,
})

const guestInputRef = builder.inputType('GuestInput', {
  description: 'Complete new content of a guest.',
  fields: (t) => ({
    id: t.field({ type: 'UUID', required: true, description: 'Id chosen by the client.' }),
    givenNames: t.string({
      required: true,
      description: 'Given names; may be empty for a companion whose name is unknown.',
    }),
    surnames: t.string({ description: 'One or two surnames.' }),
    alias: t.string({ description: 'Nickname used at home.' }),
    isChild: t.boolean({ description: 'True for a guest who receives the children’s menu.' }),
    companion: t.field({
      type: companionEnum,
      description: 'State of a companion; absent for guests whom the couple know.',
    }),
    dietaryNeeds: t.string({ description: 'Dietary needs.' }),
    phone: t.string({ description: 'Phone number.' }),
    email: t.string({ description: 'Email address.' }),
  }),
})

export const householdInputRef = builder.inputType('HouseholdInput', {
  description: 'Household to save; omitted guests are removed from the list.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'Name of the household, as the couple write it.' }),
    greeting: t.string({ description: 'Greeting of the invitation; the name by default.' }),
    email: t.string({ description: 'Email address for the invitation link.' }),
    phone: t.string({ description: 'Phone number.' }),
    country: t.field({ type: countryEnum, description: 'Country of the household.' }),
    language: t.field({ type: guestLanguageEnum, description: 'Language of messages to the household.' }),
    note: t.string({ description: 'Private note of the couple; guests never see it.' }),
    side: t.field({ type: householdSideEnum, description: 'Side of the household.' }),
    tags: t.stringList({ description: 'Private tags of the couple; guests never see them.' }),
    celebrationIds: t.field({
      type: ['UUID'],
      description: 'Celebrations to which the household is invited; null for all of them.',
    }),
    guests: t.field({
      type: [guestInputRef],
      required: true,
      description: 'Guests of the household, in order.',
    }),
  }),
})

export const invitationAnswerInputRef = builder.inputType('InvitationAnswerInput', {
  description: 'Answer of a guest to a celebration.',
  fields: (t) => ({
    guestId: t.field({ type: 'UUID', required: true, description: 'Id of the guest.' }),
    celebrationId: t.field({ type: 'UUID', required: true, description: 'Id of the celebration.' }),
    answer: t.field({ type: answerEnum, required: true, description: 'Answer.' }),
  }),
})

export const householdChangeInputRef = builder.inputType('HouseholdChangeInput', {
  description: 'Change of one household among several. Absent fields stay unchanged.',
  fields: (t) => ({
    id: t.field({ type: 'UUID', required: true, description: 'Household id.' }),
    side: t.field({ type: householdSideEnum, description: 'Side of the household; null removes it.' }),
    addTags: t.stringList({ description: 'Tags to add.' }),
    removeTags: t.stringList({ description: 'Tags to remove.' }),
    celebrationIds: t.field({
      type: ['UUID'],
      description: 'Celebrations to which the household is invited; null for all of them.',
    }),
    answers: t.field({
      type: [invitationAnswerInputRef],
      description: 'Answers that guests gave elsewhere, also after the deadline.',
    }),
  }),
})
