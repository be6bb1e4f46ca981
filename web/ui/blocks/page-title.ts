import { create } from 'zustand'

type PageTitle = { readonly title: string; readonly note: string }

/** What the header shows on a phone, where it carries the title of the page. */
export const usePageTitle = create<PageTitle>(() => ({ title: '', note: '' }))
