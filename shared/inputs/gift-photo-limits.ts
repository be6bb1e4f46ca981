/** Maximum number of photographs of a gift. */
export const maxGiftPhotos = 8
/** Maximum length of a photograph's alternative text. */
export const maxAltLetters = 160
