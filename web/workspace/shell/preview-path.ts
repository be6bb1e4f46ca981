/** The couple's page as guests see it; a draft is shown to its own couple only, in a browser that knows them. */
export function previewPath({ slug, status }: { slug: string; status: string }, page = ''): string {
  return `/${slug}${page}${status === 'draft' ? '?vista=previa' : ''}`
}
