/**
 * Returns whether a text seems to contain a web or email address, with or without `https://`. A missing space
 * after a full stop counts, too: the caller lets a person read the text.
 */
export const hasLink = (text: string): boolean =>
  /https?:|www\.|@|[\p{L}\d-]\.[\p{L}]{2,}(?![\p{L}.])/iu.test(text)
