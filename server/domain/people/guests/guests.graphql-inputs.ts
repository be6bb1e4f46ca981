import { builder, countryEnum } from '#server/graphql/builder.ts'
import { guestLanguages } from '#shared/inputs/household.ts'
import { rsvpAnswers } from '#shared/rsvp-answers.ts'

export const guestLanguageEnum = builder.enumType('GuestLanguage', {
  description: 'In which language guests are written to.',
  values: guestLanguages,
})

export const answerEnum = builder.enumType('RsvpAnswer', {
  description: 'What is said to a celebration; `pending` as long as nothing was said.',
  values: rsvpAnswers,
})

const guestInputRef = builder.inputType('GuestInput', {
  description: 'A guest as they will be.',
  fields: (t) => ({
    id: t.field({ type: 'UUID', required: true, description: 'Chosen by the client.' }),
    givenNames: t.string({ required: true, description: 'Given names.' }),
    surnames: t.string({ description: 'One or two surnames.' }),
    alias: t.string({ description: 'What they are called at home.' }),
    isChild: t.boolean({ description: 'Whether they eat what children eat.' }),
    dietaryNeeds: t.string({ description: 'What they cannot eat.' }),
    phone: t.string({ description: 'Their telephone.' }),
    email: t.string({ description: 'Their e-mail address.' }),
  }),
})

export const householdInputRef = builder.inputType('HouseholdInput', {
  description: 'Household to save; omitted guests are removed from the list.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'What the couple call it.' }),
    greeting: t.string({ description: 'How the invitation addresses it; by its name when left out.' }),
    email: t.string({ description: 'Where its link can be sent.' }),
    phone: t.string({ description: 'Its telephone.' }),
    country: t.field({ type: countryEnum, description: 'Where it lives.' }),
    language: t.field({ type: guestLanguageEnum, description: 'In which language it is written to.' }),
    note: t.string({ description: 'What the couple note about it; guests never see it.' }),
    guests: t.field({ type: [guestInputRef], required: true, description: 'Its guests, in order.' }),
  }),
})

export const invitationAnswerInputRef = builder.inputType('InvitationAnswerInput', {
  description: 'What a guest of the household says to a celebration.',
  fields: (t) => ({
    guestId: t.field({ type: 'UUID', required: true, description: 'Who.' }),
    celebrationId: t.field({ type: 'UUID', required: true, description: 'To which.' }),
    answer: t.field({ type: answerEnum, required: true, description: 'What.' }),
  }),
})

export const invitationGuestInputRef = builder.inputType('InvitationGuestInput', {
  description: 'What a guest says besides; what is left out stays as it is, what is empty goes.',
  fields: (t) => ({
    id: t.field({ type: 'UUID', required: true, description: 'Who.' }),
    dietaryNeeds: t.string({ description: 'What they cannot eat.' }),
    note: t.string({ description: 'Words about them for the couple.' }),
    song: t.string({ description: 'A song they wish to dance to.' }),
  }),
})
