/** Returns a text without its ids and the tokens of its links, which may contain the digits of a secret by chance. */
export const withoutIds = (text: string): string =>
  text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '').replaceAll(/https?:[^\s"]+/g, '')
