/** The limits of a memory's texts and photographs. */
export const memoryLimits = { words: 4000, caption: 160, photos: 40, postcards: 400 } as const
