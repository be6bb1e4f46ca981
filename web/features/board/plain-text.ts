/** The words of a description, without their form, as a card shows them. */
export function plainText(html: string): string {
  if (html === '') return ''
  const spaced = html.replace(/<\/(p|li|h2|h3|blockquote)>|<br\s*\/?>/g, ' $&')
  return (new DOMParser().parseFromString(spaced, 'text/html').body.textContent ?? '')
    .replace(/\s+/g, ' ')
    .trim()
}
