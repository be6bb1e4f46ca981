/** Maximum number of translations saved at once. */
export const maxSavedTranslations = 1_000
