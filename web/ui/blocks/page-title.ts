import { create } from 'zustand'

type PageTitle = { readonly title: string; readonly note: string }

/** The title that the header shows on a phone. */
export const usePageTitle = create<PageTitle>(() => ({ title: '', note: '' }))
