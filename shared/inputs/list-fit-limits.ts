/** The highest number of guests that a couple can enter for the estimate of their list. */
export const maxGuests = 5000
