/**
 * Returns the address of the couple's page; a draft is visible only to its couple, in a browser with their
 * session.
 */
export function previewPath({ slug, status }: { slug: string; status: string }, page = ''): string {
  return `/${slug}${page}${status === 'draft' ? '?vista=previa' : ''}`
}
