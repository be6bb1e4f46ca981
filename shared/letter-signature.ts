/** The longest signature below letters. */
export const letterSignatureLimit = 500
