import type { PageSection } from './inputs/page.ts'

type PagePlace = PageSection['places'][number]

/** Returns a place of a page section without content. */
export const emptyPagePlace = (id: string, kind: PagePlace['kind']): PagePlace => ({
  id,
  kind,
  name: '',
  text: '',
  address: '',
  mapUrl: '',
  webUrl: '',
  phone: '',
})
