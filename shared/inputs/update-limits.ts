/** How much an update may say, and show. */
export const updateLimits = { title: 120, text: 4000, caption: 160, photos: 6, name: 80 } as const
