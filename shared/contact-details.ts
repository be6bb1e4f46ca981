/** An email address in the form that every mail server accepts: ASCII, with a domain. */
export const emailPattern = /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i
const emailLength = 254

/** Returns whether a trimmed text is an email address. */
export const isEmailAddress = (text: string): boolean => text.length <= emailLength && emailPattern.test(text)

/** Returns whether a trimmed text is a phone number as people write it, with enough digits to be one. */
export const isPhoneNumber = (text: string): boolean =>
  /^\+?[\d\s().\-/]+$/.test(text) && text.replace(/\D/g, '').length >= 6
