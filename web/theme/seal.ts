import { createContext } from 'react'

/** What our own scripts in a page carry while the server makes it; in the browser nothing does. */
export const SealContext = createContext<string | undefined>(undefined)
