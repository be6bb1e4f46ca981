/** The limits of an update's texts and photographs. */
export const updateLimits = { title: 120, text: 4000, caption: 160, photos: 6, name: 80 } as const
