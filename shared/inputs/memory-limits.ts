/** How much the two can write of a lived gift, and show of it. */
export const memoryLimits = { words: 4000, caption: 160, photos: 40, postcards: 400 } as const
