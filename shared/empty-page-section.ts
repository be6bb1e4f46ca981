import type { PageSection } from './inputs/page.ts'

/** Returns a page section without content. */
export const emptyPageSection = (
  id: string,
  kind: PageSection['kind'],
): PageSection & { moments: never[] } => ({
  id,
  kind,
  title: '',
  hidden: false,
  text: '',
  side: 'left',
  pictures: [],
  places: [],
  questions: [],
  moments: [],
})
