/** A name as it is looked for: without accents and capitals. */
export function plainName(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim()
}
