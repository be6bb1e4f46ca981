/** The limits of texts in an answer. Separate from the validation, so that the form does not load it. */
export const rsvpLimits = {
  companionName: 80,
  dietaryNeeds: 200,
  guestNote: 500,
  song: 160,
  note: 2000,
  name: 160,
  /** Characters of a telephone number or of the code on a card. */
  clue: 40,
} as const
